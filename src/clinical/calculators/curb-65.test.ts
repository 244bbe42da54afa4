import { describe, expect, it } from 'vitest'
import { curb65, type Curb65Input } from './curb-65.ts'

const well = {
  confusion: false,
  ureaMmolPerL: 5,
  respiratoryRate: 18,
  systolicMmHg: 120,
  diastolicMmHg: 70,
  ageYears: 40,
}
const withoutUrea: Curb65Input = { ...well, ureaMmolPerL: undefined }
const withoutConfusion: Curb65Input = { ...well, confusion: undefined }

describe('curb65', () => {
  it('gives what its docstring shows', () => {
    expect(
      curb65({
        confusion: true,
        ureaMmolPerL: 7.1,
        respiratoryRate: 30,
        systolicMmHg: 110,
        diastolicMmHg: 70,
        ageYears: 64,
      }),
    ).toEqual({ score: 3, band: 'severe', atLeast: 3, atMost: 3, missing: [] })
  })

  it.each<[string, ...(readonly [Curb65Input, number])[]]>([
    ['"confusion: new disorientation in person, place or time"', [well, 0], [{ ...well, confusion: true }, 1]],
    [
      '"abbreviated mental test score of 8 or less" is confusion',
      [{ ...withoutConfusion, abbreviatedMentalTestScore: 7 }, 1],
      [{ ...withoutConfusion, abbreviatedMentalTestScore: 8 }, 1],
      [{ ...withoutConfusion, abbreviatedMentalTestScore: 9 }, 0],
    ],
    [
      '"urea > 7 mmol/L"',
      [{ ...well, ureaMmolPerL: 6.9 }, 0],
      [{ ...well, ureaMmolPerL: 7 }, 0],
      [{ ...well, ureaMmolPerL: 7.1 }, 1],
    ],
    [
      '"urea > 7 mmol/L", which is blood urea nitrogen above 19.6 mg/dL',
      [{ ...withoutUrea, bunMgPerDl: 19.5 }, 0],
      [{ ...withoutUrea, bunMgPerDl: 19.6 }, 0],
      [{ ...withoutUrea, bunMgPerDl: 19.7 }, 1],
      [{ ...withoutUrea, bunMgPerDl: 19 }, 0],
      [{ ...withoutUrea, bunMgPerDl: 20 }, 1],
    ],
    [
      '"urea > 7 mmol/L", which is urea above 42 mg/dL',
      [{ ...withoutUrea, ureaMgPerDl: 41 }, 0],
      [{ ...withoutUrea, ureaMgPerDl: 42 }, 0],
      [{ ...withoutUrea, ureaMgPerDl: 43 }, 1],
    ],
    [
      '"respiratory rate >= 30/min"',
      [{ ...well, respiratoryRate: 29 }, 0],
      [{ ...well, respiratoryRate: 30 }, 1],
      [{ ...well, respiratoryRate: 31 }, 1],
    ],
    [
      '"systolic blood pressure < 90 mmHg"',
      [{ ...well, systolicMmHg: 89 }, 1],
      [{ ...well, systolicMmHg: 90 }, 0],
      [{ ...well, systolicMmHg: 91 }, 0],
    ],
    [
      '"or diastolic blood pressure <= 60 mmHg"',
      [{ ...well, diastolicMmHg: 59 }, 1],
      [{ ...well, diastolicMmHg: 60 }, 1],
      [{ ...well, diastolicMmHg: 61 }, 0],
      [{ ...well, systolicMmHg: 89, diastolicMmHg: 60 }, 1],
    ],
    [
      '"age >= 65 years", completed',
      [{ ...well, ageYears: 64 }, 0],
      [{ ...well, ageYears: 64.9 }, 0],
      [{ ...well, ageYears: 65 }, 1],
      [{ ...well, ageYears: 66 }, 1],
    ],
  ])('%s', (...[, ...rows]) => {
    for (const [input, points] of rows) expect({ input, score: curb65(input).score }).toEqual({ input, score: points })
  })

  it('"0-1 low, 2 intermediate, 3 or more severe"', () => {
    const risks = [
      { confusion: true },
      { ureaMmolPerL: 8 },
      { respiratoryRate: 30 },
      { systolicMmHg: 80 },
      { ageYears: 70 },
    ]
    const bands = [0, 1, 2, 3, 4, 5].map((count) => {
      const { band, score } = curb65(Object.assign({}, well, ...risks.slice(0, count)))
      return [score, band]
    })
    expect(bands).toEqual([
      [0, 'low'],
      [1, 'low'],
      [2, 'intermediate'],
      [3, 'severe'],
      [4, 'severe'],
      [5, 'severe'],
    ])
  })

  it('leaves open what is missing, and settles what it cannot change', () => {
    expect(curb65({ ...well, ageYears: 70, ureaMmolPerL: null })).toEqual({
      score: 'unknown',
      band: 'unknown',
      atLeast: 1,
      atMost: 2,
      missing: ['ureaMmolPerL'],
    })
    expect(curb65({ ...well, ureaMmolPerL: undefined })).toMatchObject({ score: 'unknown', band: 'low', atMost: 1 })
    expect(curb65({ ...well, diastolicMmHg: 60, systolicMmHg: null })).toMatchObject({
      score: 1,
      missing: ['systolicMmHg'],
    })
    expect(curb65({ ...well, systolicMmHg: null })).toMatchObject({ atLeast: 0, atMost: 1 })
    expect(curb65({})).toMatchObject({ atLeast: 0, atMost: 5, missing: Object.keys(well) })
  })

  it.each<[Curb65Input, string]>([
    [{ ...well, systolicMmHg: 1200 }, 'curb65: systolicMmHg must be a number from 0 to 350 mmHg, got 1200'],
    [
      { ...well, bunMgPerDl: 14 },
      'curb65: ureaMmolPerL and bunMgPerDl stand for the same input; give one of them, and leave out the other',
    ],
    [
      { ...withoutUrea, ureaMgPerDl: 30, bunMgPerDl: 14 },
      'curb65: ureaMgPerDl and bunMgPerDl stand for the same input; give one of them, and leave out the other',
    ],
    [
      { ...well, abbreviatedMentalTestScore: 10 },
      'curb65: confusion and abbreviatedMentalTestScore stand for the same input; give one of them, and leave out the other',
    ],
    [
      { ...withoutConfusion, abbreviatedMentalTestScore: 11 },
      'curb65: abbreviatedMentalTestScore must be a whole number from 0 to 10 (points of the abbreviated mental test), got 11',
    ],
  ])('refuses %j', (input, message) => {
    expect(() => curb65(input)).toThrow(expect.objectContaining({ code: 'calculator-invalid', message }))
  })
})
