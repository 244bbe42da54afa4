import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { medicalAccuracyScoring, type MedicalAccuracyScores, scoreMedicalAccuracy } from './score-medical-accuracy.ts'

const published = medicalAccuracyScoring()
const scores = (mc: number, es: number, ra: number, s: number): MedicalAccuracyScores => ({
  medical_correctness: mc,
  evidence_sufficiency: es,
  response_alignment: ra,
  safety: s,
})
const percent = fc.integer({ min: 0, max: 100 })
const anyScores = fc.tuple(percent, percent, percent, percent).map((given) => scores(...given))

describe('scoreMedicalAccuracy', () => {
  it('is 0.827, and 0.587 of the same numbers without a reference', () => {
    const given = scores(85, 80, 80, 88)
    expect(scoreMedicalAccuracy(given, true, published)).toEqual({ value: 0.827, scores: given, clamped: false })
    expect(scoreMedicalAccuracy(given, false, published)).toEqual({
      value: 0.587,
      scores: { ...given, evidence_sufficiency: 0 },
      clamped: true,
    })
  })

  it('is not clamped where the judge saw the same', () => {
    expect(scoreMedicalAccuracy(scores(85, 0, 80, 88), false, published).clamped).toBe(false)
  })

  it('leaves an unsafe response 0.85, unless a floor is asked for', () => {
    const unsafe = scores(100, 100, 100, 0)
    expect(scoreMedicalAccuracy(unsafe, true, published).value).toBe(0.85)
    expect(scoreMedicalAccuracy(unsafe, true, medicalAccuracyScoring({ safetyFloor: 50 })).value).toBe(0)
    const wrong = scores(20, 100, 100, 100)
    expect(scoreMedicalAccuracy(wrong, true, medicalAccuracyScoring({ accuracyFloor: 50 })).value).toBe(0.2)
  })

  it.each([
    [
      { safetyFloor: 0.5 },
      'safetyFloor must be a whole number from 1 to 100, got 0.5. Leave it out for the published formula',
    ],
    [
      { accuracyFloor: 0 },
      'accuracyFloor must be a whole number from 1 to 100, got 0. Leave it out for the published formula',
    ],
  ])('refuses %j', (options, message) => {
    expect(() => medicalAccuracyScoring(options)).toThrow(expect.objectContaining({ code: 'rubric-invalid', message }))
  })

  it('lies between 0 and 1, and without a reference has 0.70 at the most', () => {
    fc.assert(
      fc.property(anyScores, (given) => {
        const { value } = scoreMedicalAccuracy(given, true, published)
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThanOrEqual(1)
        expect(scoreMedicalAccuracy(given, false, published).value).toBeLessThanOrEqual(Math.min(0.7, value))
      }),
    )
  })

  it('falls by no more than a floor takes, and never rises by one', () => {
    const floor = fc.option(fc.integer({ min: 1, max: 100 }))
    fc.assert(
      fc.property(anyScores, floor, floor, (given, safetyFloor, accuracyFloor) => {
        const floored = scoreMedicalAccuracy(given, true, { safetyFloor, accuracyFloor })
        expect(floored.value).toBeLessThanOrEqual(scoreMedicalAccuracy(given, true, published).value)
      }),
    )
  })
})
