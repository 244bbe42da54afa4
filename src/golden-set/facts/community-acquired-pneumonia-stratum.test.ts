import { describe, expect, it } from 'vitest'
import { patient, type PatientInput } from '../patient.ts'
import { communityAcquiredPneumoniaStratum } from './community-acquired-pneumonia-stratum.ts'

const vitals = {
  taken_at: '2026-03-01T08:00:00Z',
  consciousness: 'alert',
  respiratory_rate_per_min: 32,
  systolic_mmhg: 120,
  diastolic_mmhg: 75,
} as const
const read = (labs: NonNullable<PatientInput['labs']>, stratum: 'severe' | 'inpatient') =>
  communityAcquiredPneumoniaStratum(
    patient.parse({
      demographics: { age_years: 70 },
      conditions: [{ name: 'Pneumonia' }],
      vital_signs: [vitals],
      labs,
    }),
    stratum,
  )

describe('communityAcquiredPneumoniaStratum', () => {
  it('says the points, and from where to where they go where an input is missing', () => {
    expect(read([{ name: 'Urea', value: 9, unit: 'mmol/L' }], 'severe').facts).toContain('CURB-65 3')
    expect(read([], 'inpatient').value).toBe('unknown')
    expect(read([], 'severe')).toEqual({
      value: 'unknown',
      facts: ['CURB-65 2 to 3, no urea (mmol/L) on record'],
    })
  })
})
