import { describe, expect, it } from 'vitest'
import { type PesiInput, type SpesiInput, pesi, spesi } from './embolism-severity.ts'

/** A woman of 50 with nothing that gives a point beside her age. */
const wellForPesi = {
  ageYears: 50,
  sex: 'female',
  cancer: false,
  heartFailure: false,
  chronicLungDisease: false,
  heartRate: 80,
  systolicMmHg: 120,
  respiratoryRate: 16,
  temperatureCelsius: 37,
  alteredMentalStatus: false,
  spo2Percent: 97,
} as const satisfies PesiInput

describe('pesi', () => {
  it('gives what its docstring shows', () => {
    expect(
      pesi({
        ageYears: 70,
        sex: 'male',
        cancer: true,
        heartFailure: false,
        chronicLungDisease: false,
        heartRate: 90,
        systolicMmHg: 120,
        respiratoryRate: 18,
        temperatureCelsius: 36.8,
        alteredMentalStatus: false,
        spo2Percent: 94,
      }),
    ).toEqual({ score: 110, band: 'IV', atLeast: 110, atMost: 110, missing: [] })
  })

  it.each<[string, ...(readonly [PesiInput, number])[]]>([
    ['"age, in years", completed', [{ ageYears: 49.9 }, -1], [{ ageYears: 50 }, 0], [{ ageYears: 51 }, 1]],
    ['"male sex +10"', [{ sex: 'female' }, 0], [{ sex: 'male' }, 10]],
    ['"history of cancer +30"', [{ cancer: true }, 30]],
    ['"heart failure +10"', [{ heartFailure: true }, 10]],
    ['"chronic lung disease +10"', [{ chronicLungDisease: true }, 10]],
    ['"pulse >= 110/min +20"', [{ heartRate: 109 }, 0], [{ heartRate: 110 }, 20], [{ heartRate: 111 }, 20]],
    [
      '"systolic blood pressure < 100 mmHg +30"',
      [{ systolicMmHg: 99 }, 30],
      [{ systolicMmHg: 100 }, 0],
      [{ systolicMmHg: 101 }, 0],
    ],
    [
      '"respiratory rate >= 30/min +20"',
      [{ respiratoryRate: 29 }, 0],
      [{ respiratoryRate: 30 }, 20],
      [{ respiratoryRate: 31 }, 20],
    ],
    [
      '"temperature < 36 °C +20"',
      [{ temperatureCelsius: 35.9 }, 20],
      [{ temperatureCelsius: 36 }, 0],
      [{ temperatureCelsius: 36.1 }, 0],
    ],
    [
      '"temperature < 36 °C +20", which is 96.8 °F',
      [{ temperatureCelsius: null, temperatureFahrenheit: 96.7 }, 20],
      [{ temperatureCelsius: null, temperatureFahrenheit: 96.8 }, 0],
      [{ temperatureCelsius: null, temperatureFahrenheit: 96.9 }, 0],
    ],
    ['"altered mental status +60"', [{ alteredMentalStatus: true }, 60]],
    [
      '"arterial oxygen saturation < 90% +20"',
      [{ spo2Percent: 89 }, 20],
      [{ spo2Percent: 90 }, 0],
      [{ spo2Percent: 91 }, 0],
    ],
  ])('%s', (...[, ...rows]) => {
    for (const [change, points] of rows) {
      expect({ change, score: pesi({ ...wellForPesi, ...change }).score }).toEqual({ change, score: 50 + points })
    }
  })

  it.each([
    ['"class I: 65 points or fewer"', 65, 'I'],
    ['"class II: 66 to 85"', 66, 'II'],
    ['"class II: 66 to 85"', 85, 'II'],
    ['"class III: 86 to 105"', 86, 'III'],
    ['"class III: 86 to 105"', 105, 'III'],
    ['"class IV: 106 to 125"', 106, 'IV'],
    ['"class IV: 106 to 125"', 125, 'IV'],
    ['"class V: more than 125"', 126, 'V'],
  ])('%s, at %d points', (_, points, band) => {
    // The points are made by age, with 60 of a mental status where the age alone does not reach.
    const alteredMentalStatus = points > 90
    const ageYears = points - (alteredMentalStatus ? 60 : 0)
    expect(pesi({ ...wellForPesi, ageYears, alteredMentalStatus })).toMatchObject({ score: points, band })
  })

  it('leaves 0 to 125 points open where the age is missing', () => {
    const { ageYears: _, ...ageless } = wellForPesi
    expect(pesi(ageless)).toEqual({ score: 'unknown', band: 'unknown', atLeast: 0, atMost: 125, missing: ['ageYears'] })
    const ill = { ...ageless, cancer: true, alteredMentalStatus: true, systolicMmHg: 80, heartRate: 120 }
    expect(pesi(ill)).toMatchObject({ score: 'unknown', band: 'V', atLeast: 140 })
  })

  it('refuses a temperature in two units', () => {
    expect(() => pesi({ ...wellForPesi, temperatureFahrenheit: 98.6 })).toThrow(
      expect.objectContaining({
        code: 'calculator-invalid',
        message:
          'pesi: temperatureCelsius and temperatureFahrenheit stand for the same input; give one of them, and leave out the other',
      }),
    )
  })
})

const wellForSpesi = {
  ageYears: 50,
  cancer: false,
  chronicCardiopulmonaryDisease: false,
  heartRate: 80,
  systolicMmHg: 120,
  spo2Percent: 97,
} as const satisfies SpesiInput
const byParts: SpesiInput = { ...wellForSpesi, chronicCardiopulmonaryDisease: undefined }

describe('spesi', () => {
  it('gives what its docstring shows', () => {
    expect(
      spesi({
        ageYears: 80,
        cancer: false,
        chronicCardiopulmonaryDisease: false,
        heartRate: 109,
        systolicMmHg: 100,
        spo2Percent: 90,
      }),
    ).toEqual({ score: 0, band: 'low', atLeast: 0, atMost: 0, missing: [] })
  })

  it.each<[string, ...(readonly [SpesiInput, number])[]]>([
    [
      '"age > 80 years", completed',
      [{ ageYears: 79 }, 0],
      [{ ageYears: 80 }, 0],
      [{ ageYears: 80.9 }, 0],
      [{ ageYears: 81 }, 1],
    ],
    ['"history of cancer"', [{ cancer: true }, 1]],
    ['"chronic cardiopulmonary disease"', [{ chronicCardiopulmonaryDisease: true }, 1]],
    ['"pulse >= 110/min"', [{ heartRate: 109 }, 0], [{ heartRate: 110 }, 1], [{ heartRate: 111 }, 1]],
    [
      '"systolic blood pressure < 100 mmHg"',
      [{ systolicMmHg: 99 }, 1],
      [{ systolicMmHg: 100 }, 0],
      [{ systolicMmHg: 101 }, 0],
    ],
    [
      '"arterial oxygen saturation < 90%"',
      [{ spo2Percent: 89 }, 1],
      [{ spo2Percent: 90 }, 0],
      [{ spo2Percent: 91 }, 0],
    ],
  ])('%s', (...[, ...rows]) => {
    for (const [change, points] of rows) {
      expect({ change, score: spesi({ ...wellForSpesi, ...change }).score }).toEqual({ change, score: points })
    }
  })

  it('"0 points is low risk, 1 or more is high"', () => {
    expect(spesi(wellForSpesi).band).toBe('low')
    expect(spesi({ ...wellForSpesi, cancer: true }).band).toBe('high')
    expect(spesi({ ...wellForSpesi, cancer: true, heartRate: 120 })).toMatchObject({ score: 2, band: 'high' })
  })

  it('reads chronic cardiopulmonary disease from its two parts', () => {
    const both = (heartFailure?: boolean, chronicLungDisease?: boolean) =>
      spesi({ ...byParts, heartFailure, chronicLungDisease }).score
    expect([both(true, true), both(true, false), both(false, true), both(false, false)]).toEqual([1, 1, 1, 0])
    expect([both(true), both(undefined, true), both(false), both(undefined, false)]).toEqual([
      1,
      1,
      'unknown',
      'unknown',
    ])
  })

  it.each(['heartFailure', 'chronicLungDisease'])('refuses %s beside the disease that it is part of', (part) => {
    expect(() => spesi({ ...wellForSpesi, [part]: true })).toThrow(
      expect.objectContaining({
        code: 'calculator-invalid',
        message: `spesi: chronicCardiopulmonaryDisease and ${part} stand for the same input; give one of them, and leave out the other`,
      }),
    )
  })
})
