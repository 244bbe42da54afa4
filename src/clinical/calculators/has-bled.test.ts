import { describe, expect, it } from 'vitest'
import { hasBled, type HasBledInput } from './has-bled.ts'

const well = {
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
    expect(hasBled({ ...well, ...byPressure(161), ...byDrinks(7), stroke: true, ageYears: 66 })).toEqual({
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
      expect({ change, score: hasBled({ ...well, ...change }).score }).toEqual({ change, score: points })
    }
  })

  it.each<[number, string, HasBledInput]>([
    [0, 'low', {}],
    [1, 'moderate', { stroke: true }],
    [2, 'moderate', { stroke: true, labileInr: true }],
    [3, 'high', { stroke: true, labileInr: true, renalDisease: true }],
    [4, 'high', { stroke: true, labileInr: true, renalDisease: true, liverDisease: true }],
  ])('"3 or more is high risk": %d is %s', (points, band, change) => {
    expect(hasBled({ ...well, ...change })).toMatchObject({ score: points, band })
  })

  it('names hypertension and alcohol where neither the yes nor the number is known', () => {
    expect(hasBled({ ...well, uncontrolledHypertension: null, alcoholExcess: null })).toMatchObject({
      score: 'unknown',
      atMost: 2,
      missing: ['uncontrolledHypertension', 'alcoholExcess'],
    })
  })

  it.each<[HasBledInput, string]>([
    [
      { ...well, systolicMmHg: 120 },
      'hasBled: uncontrolledHypertension and systolicMmHg stand for the same input; give one of them, and leave out the other',
    ],
    [
      { ...well, alcoholDrinksPerWeek: 3 },
      'hasBled: alcoholExcess and alcoholDrinksPerWeek stand for the same input; give one of them, and leave out the other',
    ],
    [byDrinks(1000.5), 'hasBled: alcoholDrinksPerWeek must be a number from 0 to 1,000 drinks a week, got 1000.5'],
  ])('refuses %j', (input, message) => {
    expect(() => hasBled(input)).toThrow(expect.objectContaining({ code: 'calculator-invalid', message }))
  })
})
