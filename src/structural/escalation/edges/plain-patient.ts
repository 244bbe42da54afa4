import type { PatientInput } from '../../../golden-set/patient.ts'
import { plainVitals } from './plain-vitals.ts'

/** A man of 58 in the emergency department of whom nothing is known but what is given: what an edge is set on. */
export function plainPatient(more: Partial<PatientInput> = {}): PatientInput {
  return {
    demographics: { age_years: 58, sex: 'male' },
    setting: 'emergency',
    goals_of_care: 'full',
    vital_signs: [plainVitals()],
    ...more,
  }
}
