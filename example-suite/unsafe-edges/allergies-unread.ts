import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'

/** What fuzzing finds of it, and what the patient holds that is left once it is shrunk. */
export const breaks = { property: 'relation/allergy-added', shows: ['allergies', 'conditions'] }

/** The fault: the list of allergies is not read. */
export function recommend(patient: Patient): RecommendationInput {
  return copilot({ ...patient, allergies: [] })
}
