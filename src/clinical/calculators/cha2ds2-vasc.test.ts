import { describe, expect, it } from 'vitest'
import { cha2ds2Vasc, type Cha2ds2VascInput } from './cha2ds2-vasc.ts'

const well = {
  heartFailure: false,
  hypertension: false,
  ageYears: 50,
  diabetes: false,
  strokeTiaOrThromboembolism: false,
  vascularDisease: false,
  sex: 'male',
} as const satisfies Cha2ds2VascInput

describe('cha2ds2Vasc', () => {
  it('gives what its docstring shows', () => {
    expect(cha2ds2Vasc({ ...well, hypertension: true, ageYears: 75, sex: 'female' })).toEqual({
      score: 4,
      band: 'high',
      atLeast: 4,
      atMost: 4,
      missing: [],
    })
  })

  it.each<[string, ...(readonly [Cha2ds2VascInput, number])[]]>([
    ['"congestive heart failure 1"', [{ heartFailure: true }, 1]],
    ['"hypertension 1"', [{ hypertension: true }, 1]],
    ['"age 65 to 74 1"', [{ ageYears: 64 }, 0], [{ ageYears: 65 }, 1], [{ ageYears: 66 }, 1]],
    ['"age >= 75 2"', [{ ageYears: 74 }, 1], [{ ageYears: 74.9 }, 1], [{ ageYears: 75 }, 2], [{ ageYears: 76 }, 2]],
    ['"diabetes 1"', [{ diabetes: true }, 1]],
    ['"stroke, TIA or thromboembolism 2"', [{ strokeTiaOrThromboembolism: true }, 2]],
    ['"vascular disease 1"', [{ vascularDisease: true }, 1]],
    ['"female sex 1"', [{ sex: 'female' }, 1], [{ sex: 'male' }, 0]],
  ])('%s', (...[, ...rows]) => {
    for (const [change, points] of rows) {
      expect({ change, score: cha2ds2Vasc({ ...well, ...change }).score }).toEqual({ change, score: points })
    }
  })

  it.each<[string, number, string, Cha2ds2VascInput]>([
    ['a man', 0, 'low', {}],
    ['a man', 1, 'intermediate', { diabetes: true }],
    ['a man', 2, 'high', { diabetes: true, hypertension: true }],
    ['a woman', 1, 'low', { sex: 'female' }],
    ['a woman', 2, 'intermediate', { sex: 'female', diabetes: true }],
    ['a woman', 3, 'high', { sex: 'female', diabetes: true, hypertension: true }],
  ])('"men of 2 or more and women of 3 or more": %s of %d is %s', (_, points, band, change) => {
    expect(cha2ds2Vasc({ ...well, ...change })).toMatchObject({ score: points, band })
  })

  it('knows the band, not the score, of a patient whose sex is missing', () => {
    expect(cha2ds2Vasc({ ...well, diabetes: true, sex: null })).toEqual({
      score: 'unknown',
      band: 'intermediate',
      atLeast: 1,
      atMost: 2,
      missing: ['sex'],
    })
    expect(cha2ds2Vasc({ ...well, ageYears: null })).toMatchObject({ band: 'unknown', atLeast: 0, atMost: 2 })
  })

  it('refuses a sex that it does not know', () => {
    expect(() => cha2ds2Vasc({ ...well, sex: 'F' as 'female' })).toThrow(
      expect.objectContaining({
        code: 'calculator-invalid',
        message: 'cha2ds2Vasc: sex must be "female" or "male", got "F"',
      }),
    )
  })
})
