import { describe, expect, it } from 'vitest'
import { spesi, type SpesiInput } from './spesi.ts'

const well = {
  ageYears: 50,
  cancer: false,
  chronicCardiopulmonaryDisease: false,
  heartRate: 80,
  systolicMmHg: 120,
  spo2Percent: 97,
} as const satisfies SpesiInput
const byParts: SpesiInput = { ...well, chronicCardiopulmonaryDisease: undefined }

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
      expect({ change, score: spesi({ ...well, ...change }).score }).toEqual({ change, score: points })
    }
  })

  it('"0 points is low risk, 1 or more is high"', () => {
    expect(spesi(well).band).toBe('low')
    expect(spesi({ ...well, cancer: true }).band).toBe('high')
    expect(spesi({ ...well, cancer: true, heartRate: 120 })).toMatchObject({ score: 2, band: 'high' })
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
    expect(() => spesi({ ...well, [part]: true })).toThrow(
      expect.objectContaining({
        code: 'calculator-invalid',
        message: `spesi: chronicCardiopulmonaryDisease and ${part} stand for the same input; give one of them, and leave out the other`,
      }),
    )
  })
})
