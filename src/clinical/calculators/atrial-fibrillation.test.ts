import { describe, expect, it } from 'vitest'
import { type Cha2ds2VascInput, type HasBledInput, cha2ds2Vasc, hasBled } from './atrial-fibrillation.ts'

const wellForStroke = {
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
    expect(cha2ds2Vasc({ ...wellForStroke, hypertension: true, ageYears: 75, sex: 'female' })).toEqual({
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
      expect({ change, score: cha2ds2Vasc({ ...wellForStroke, ...change }).score }).toEqual({ change, score: points })
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
    expect(cha2ds2Vasc({ ...wellForStroke, ...change })).toMatchObject({ score: points, band })
  })

  it('knows the band, not the score, of a patient whose sex is missing', () => {
    expect(cha2ds2Vasc({ ...wellForStroke, diabetes: true, sex: null })).toEqual({
      score: 'unknown',
      band: 'intermediate',
      atLeast: 1,
      atMost: 2,
      missing: ['sex'],
    })
    expect(cha2ds2Vasc({ ...wellForStroke, ageYears: null })).toMatchObject({ band: 'unknown', atLeast: 0, atMost: 2 })
  })

  it('refuses a sex that it does not know', () => {
    expect(() => cha2ds2Vasc({ ...wellForStroke, sex: 'F' as 'female' })).toThrow(
      expect.objectContaining({
        code: 'calculator-invalid',
        message: 'cha2ds2Vasc: sex must be "female" or "male", got "F"',
      }),
    )
  })
})

const wellForBleeding = {
  uncontrolledHypertension: false,
  renalDisease: false,
  liverDisease: false,
  stroke: false,
  bleedingHistoryOrPredisposition: false,
  labileInr: false,
  ageYears: 50,
  antiplateletOrNsaid: false,
  alcoholExcess: false,
} as const satisfies HasBledInput
const byPressure = (systolicMmHg: number): HasBledInput => ({ uncontrolledHypertension: null, systolicMmHg })
const byDrinks = (alcoholDrinksPerWeek: number): HasBledInput => ({ alcoholExcess: null, alcoholDrinksPerWeek })

describe('hasBled', () => {
  it('gives what its docstring shows', () => {
    expect(hasBled({ ...wellForBleeding, ...byPressure(161), ...byDrinks(7), stroke: true, ageYears: 66 })).toEqual({
      score: 3,
      band: 'high',
      atLeast: 3,
      atMost: 3,
      missing: [],
    })
  })

  it.each<[string, ...(readonly [HasBledInput, number])[]]>([
    ['"hypertension, uncontrolled"', [{ uncontrolledHypertension: true }, 1]],
    ['"systolic > 160 mmHg"', [byPressure(159), 0], [byPressure(160), 0], [byPressure(161), 1]],
    ['"abnormal renal function"', [{ renalDisease: true }, 1]],
    ['"abnormal liver function"', [{ liverDisease: true }, 1]],
    ['"stroke"', [{ stroke: true }, 1]],
    ['"bleeding history or predisposition"', [{ bleedingHistoryOrPredisposition: true }, 1]],
    ['"labile INR"', [{ labileInr: true }, 1]],
    [
      '"elderly: age > 65", completed',
      [{ ageYears: 64 }, 0],
      [{ ageYears: 65 }, 0],
      [{ ageYears: 65.9 }, 0],
      [{ ageYears: 66 }, 1],
    ],
    ['"drugs: antiplatelet agents or NSAIDs"', [{ antiplateletOrNsaid: true }, 1]],
    ['"alcohol"', [{ alcoholExcess: true }, 1]],
    ['"8 or more alcoholic drinks a week"', [byDrinks(7), 0], [byDrinks(8), 1], [byDrinks(9), 1]],
  ])('%s', (...[, ...rows]) => {
    for (const [change, points] of rows) {
      expect({ change, score: hasBled({ ...wellForBleeding, ...change }).score }).toEqual({ change, score: points })
    }
  })

  it.each<[number, string, HasBledInput]>([
    [0, 'low', {}],
    [1, 'moderate', { stroke: true }],
    [2, 'moderate', { stroke: true, labileInr: true }],
    [3, 'high', { stroke: true, labileInr: true, renalDisease: true }],
    [4, 'high', { stroke: true, labileInr: true, renalDisease: true, liverDisease: true }],
  ])('"3 or more is high risk": %d is %s', (points, band, change) => {
    expect(hasBled({ ...wellForBleeding, ...change })).toMatchObject({ score: points, band })
  })

  it('names hypertension and alcohol where neither the yes nor the number is known', () => {
    expect(hasBled({ ...wellForBleeding, uncontrolledHypertension: null, alcoholExcess: null })).toMatchObject({
      score: 'unknown',
      atMost: 2,
      missing: ['uncontrolledHypertension', 'alcoholExcess'],
    })
  })

  it.each<[HasBledInput, string]>([
    [
      { ...wellForBleeding, systolicMmHg: 120 },
      'hasBled: uncontrolledHypertension and systolicMmHg stand for the same input; give one of them, and leave out the other',
    ],
    [
      { ...wellForBleeding, alcoholDrinksPerWeek: 3 },
      'hasBled: alcoholExcess and alcoholDrinksPerWeek stand for the same input; give one of them, and leave out the other',
    ],
    [byDrinks(1000.5), 'hasBled: alcoholDrinksPerWeek must be a number from 0 to 1,000 drinks a week, got 1000.5'],
  ])('refuses %j', (input, message) => {
    expect(() => hasBled(input)).toThrow(expect.objectContaining({ code: 'calculator-invalid', message }))
  })
})
