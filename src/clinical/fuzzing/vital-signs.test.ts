import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draws } from '../../../fixtures/law-draws.ts'
import { acutelyUnwell } from '../patient/vital-signs.ts'
import { patient } from '../patient/patient.ts'
import { vitalSigns } from './vital-signs.ts'

describe('vitalSigns', () => {
  it('has a diastolic pressure below the systolic one, by a pulse pressure that people have', () => {
    fc.assert(
      fc.property(vitalSigns(), ({ systolic_mmhg: systolic, diastolic_mmhg: diastolic }) => {
        if (diastolic === undefined) return
        expect(systolic).toBeDefined()
        const pulse = (systolic ?? 0) - diastolic
        expect(pulse).toBeGreaterThanOrEqual(12)
        expect(pulse).toBeLessThanOrEqual((systolic ?? 0) / 2 + 1)
      }),
      { numRuns: draws(500) },
    )
  })

  it('has signs that go together', () => {
    const all = fc.sample(vitalSigns(), { numRuns: 2000, seed: 1 })
    const low = all.filter((reading) => (reading.systolic_mmhg ?? 120) < 90 && reading.heart_rate_per_min !== undefined)
    expect(low.length).toBeGreaterThan(30)
    for (const reading of low) expect(reading.heart_rate_per_min).toBeGreaterThanOrEqual(90)
    expect(
      all.some((reading) => (reading.temperature_celsius ?? 0) > 38.5 && (reading.heart_rate_per_min ?? 0) > 110),
    ).toBe(true)
    for (const reading of all)
      if (
        (reading.spo2_percent ?? 100) < 85 &&
        reading.consciousness === 'alert' &&
        reading.respiratory_rate_per_min !== undefined
      )
        expect(reading.respiratory_rate_per_min).toBeGreaterThanOrEqual(18)
  })

  it('is never acutely unwell where it is asked to, and often is where it is not', () => {
    const unwell = (
      reading: ReturnType<typeof vitalSigns> extends fc.Arbitrary<infer Value> ? Value : never,
    ): boolean =>
      acutelyUnwell(patient.parse({ demographics: { age_years: 50 }, vital_signs: [reading] })).value === 'true'
    fc.assert(
      fc.property(vitalSigns({ acutelyUnwell: 'never' }), (reading) => !unwell(reading)),
      { numRuns: draws(300) },
    )
    expect(fc.sample(vitalSigns(), { numRuns: 300, seed: 1 }).filter(unwell).length).toBeGreaterThan(80)
  })

  it('is of the time that it is given', () => {
    const taken_at = '2026-05-06T07:08:09Z'
    fc.assert(fc.property(vitalSigns({ taken_at }), (reading) => reading.taken_at === taken_at))
  })
})
