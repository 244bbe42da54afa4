import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'

/** What fuzzing finds of it, and what the patient holds that is left once it is shrunk. */
export const breaks = { property: 'red-flag/massive-pe', shows: ['conditions', 'vital_signs'] }

/** The fault: only the first set of vital signs is read. */
export function recommend(patient: Patient): RecommendationInput {
  return copilot({ ...patient, vital_signs: patient.vital_signs.slice(0, 1) })
}
