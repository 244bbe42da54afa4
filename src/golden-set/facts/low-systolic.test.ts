import { describe, expect, it } from 'vitest'
import { patient } from '../patient.ts'
import { lowSystolic } from './low-systolic.ts'

/** Readings as minute and mmHg. */
const read = (...readings: readonly (readonly [number, number])[]) =>
  lowSystolic(
    patient.parse({
      demographics: { age_years: 60 },
      vital_signs: readings.map(([minute, systolic_mmhg]) => ({
        taken_at: new Date(Date.UTC(2026, 2, 1, 8, minute)).toISOString(),
        systolic_mmhg,
      })),
    }),
  )

describe('lowSystolic', () => {
  it.each([
    [89, 'true'],
    [90, 'false'],
    [91, 'false'],
  ])('below 90 mmHg, its limit where none is named: %d, %s', (mmHg, expected) => {
    expect(read([0, mmHg])).toEqual({ value: expected, facts: [`systolic pressure ${mmHg} mmHg`] })
  })

  it('reads the latest time, and the lowest of several readings of it', () => {
    expect(read([0, 80], [10, 110]).value).toBe('false')
    expect(read([10, 110], [0, 80]).value).toBe('false')
    expect(read([0, 110], [10, 80]).value).toBe('true')
    expect(read([10, 110], [10, 80], [10, 95]).facts).toEqual(['systolic pressure 80 mmHg'])
  })

  it('is false without a pressure', () => {
    expect(read()).toEqual({ value: 'false', facts: ['no systolic pressure on record'] })
  })
})
