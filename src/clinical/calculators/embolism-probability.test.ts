import { describe, expect, it } from 'vitest'
import { type PercInput, type WellsPeInput, perc, wellsPe } from './embolism-probability.ts'

const wellForWells = {
  signsOfDvt: false,
  peMostLikely: false,
  heartRate: 80,
  immobilisedAtLeast3Days: false,
  surgeryWithin4Weeks: false,
  previousPeOrDvt: false,
  haemoptysis: false,
  malignancy: false,
} as const satisfies WellsPeInput

describe('wellsPe', () => {
  it('gives what its docstring shows', () => {
    expect(wellsPe({ ...wellForWells, signsOfDvt: true, heartRate: 101 })).toEqual({
      score: 4.5,
      band: 'moderate',
      twoLevel: 'likely',
      atLeast: 4.5,
      atMost: 4.5,
      missing: [],
    })
  })

  it.each<[string, ...(readonly [WellsPeInput, number])[]]>([
    ['"clinical signs and symptoms of DVT: 3"', [{ signsOfDvt: true }, 3]],
    ['"PE is the first diagnosis, or equally likely: 3"', [{ peMostLikely: true }, 3]],
    ['"heart rate > 100/min: 1.5"', [{ heartRate: 99 }, 0], [{ heartRate: 100 }, 0], [{ heartRate: 101 }, 1.5]],
    [
      '"immobilisation for at least 3 days, or surgery in the previous 4 weeks: 1.5", once',
      [{ immobilisedAtLeast3Days: true }, 1.5],
      [{ surgeryWithin4Weeks: true }, 1.5],
      [{ immobilisedAtLeast3Days: true, surgeryWithin4Weeks: true }, 1.5],
    ],
    ['"previous PE or DVT: 1.5"', [{ previousPeOrDvt: true }, 1.5]],
    ['"haemoptysis: 1"', [{ haemoptysis: true }, 1]],
    ['"malignancy, treated within 6 months or palliative: 1"', [{ malignancy: true }, 1]],
  ])('%s', (...[, ...rows]) => {
    for (const [change, points] of rows) {
      expect({ change, score: wellsPe({ ...wellForWells, ...change }).score }).toEqual({ change, score: points })
    }
  })

  it.each<[number, string, string, WellsPeInput]>([
    [0, 'low', 'unlikely', {}],
    [1, 'low', 'unlikely', { malignancy: true }],
    [1.5, 'low', 'unlikely', { previousPeOrDvt: true }],
    [2, 'moderate', 'unlikely', { malignancy: true, haemoptysis: true }],
    [2.5, 'moderate', 'unlikely', { previousPeOrDvt: true, haemoptysis: true }],
    [4, 'moderate', 'unlikely', { signsOfDvt: true, haemoptysis: true }],
    [4.5, 'moderate', 'likely', { signsOfDvt: true, previousPeOrDvt: true }],
    [6, 'moderate', 'likely', { signsOfDvt: true, peMostLikely: true }],
    [6.5, 'high', 'likely', { signsOfDvt: true, haemoptysis: true, malignancy: true, previousPeOrDvt: true }],
    [
      12.5,
      'high',
      'likely',
      {
        signsOfDvt: true,
        peMostLikely: true,
        heartRate: 130,
        surgeryWithin4Weeks: true,
        previousPeOrDvt: true,
        haemoptysis: true,
        malignancy: true,
      },
    ],
  ])(
    '"0 to 1 low, 2 to 6 moderate, more than 6 high; more than 4 likely": %d is %s and %s',
    (points, band, twoLevel, change) => {
      expect(wellsPe({ ...wellForWells, ...change })).toMatchObject({ score: points, band, twoLevel })
    },
  )

  it('settles each of its readings on its own', () => {
    const known = { ...wellForWells, signsOfDvt: true, peMostLikely: true }
    expect(wellsPe({ ...known, heartRate: null })).toMatchObject({
      band: 'unknown',
      twoLevel: 'likely',
      atLeast: 6,
      atMost: 7.5,
    })
    expect(wellsPe({ ...wellForWells, signsOfDvt: true, malignancy: null })).toMatchObject({
      band: 'moderate',
      twoLevel: 'unlikely',
    })
    expect(wellsPe({ ...wellForWells, signsOfDvt: true, heartRate: null })).toMatchObject({
      band: 'moderate',
      twoLevel: 'unknown',
    })
  })

  it('does not need to know of immobility where there was surgery', () => {
    expect(wellsPe({ ...wellForWells, surgeryWithin4Weeks: true, immobilisedAtLeast3Days: null })).toMatchObject({
      score: 1.5,
      missing: ['immobilisedAtLeast3Days'],
    })
  })
})

const wellForPerc = {
  ageYears: 49,
  heartRate: 99,
  spo2Percent: 95,
  unilateralLegSwelling: false,
  haemoptysis: false,
  surgeryOrTraumaWithin4Weeks: false,
  previousPeOrDvt: false,
  oestrogenUse: false,
} as const satisfies PercInput

describe('perc', () => {
  it('gives what its docstring shows', () => {
    expect(perc(wellForPerc)).toEqual({ score: 0, band: 'negative', atLeast: 0, atMost: 0, missing: [] })
  })

  it.each<[string, ...(readonly [PercInput, number])[]]>([
    ['"age < 50 years"', [{ ageYears: 49.9 }, 0], [{ ageYears: 50 }, 1], [{ ageYears: 51 }, 1]],
    ['"pulse < 100/min"', [{ heartRate: 99 }, 0], [{ heartRate: 100 }, 1], [{ heartRate: 101 }, 1]],
    ['"SaO2 >= 95%", on air', [{ spo2Percent: 94 }, 1], [{ spo2Percent: 95 }, 0], [{ spo2Percent: 96 }, 0]],
    ['"no unilateral leg swelling"', [{ unilateralLegSwelling: true }, 1]],
    ['"no haemoptysis"', [{ haemoptysis: true }, 1]],
    ['"no surgery or trauma within 4 weeks"', [{ surgeryOrTraumaWithin4Weeks: true }, 1]],
    ['"no prior PE or DVT"', [{ previousPeOrDvt: true }, 1]],
    ['"no oestrogen use"', [{ oestrogenUse: true }, 1]],
  ])('%s', (...[, ...rows]) => {
    for (const [change, points] of rows) {
      expect({ change, ...perc({ ...wellForPerc, ...change }) }).toMatchObject({
        change,
        score: points,
        band: points === 0 ? 'negative' : 'positive',
      })
    }
  })

  it('is positive by one criterion whatever is missing, and never negative while one is', () => {
    expect(perc({ heartRate: 120 })).toMatchObject({ score: 'unknown', band: 'positive', atLeast: 1, atMost: 8 })
    expect(perc({ ...wellForPerc, oestrogenUse: undefined })).toMatchObject({
      band: 'unknown',
      missing: ['oestrogenUse'],
    })
  })
})
