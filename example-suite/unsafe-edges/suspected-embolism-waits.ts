import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'

/** What fuzzing finds of it, and what the patient holds that is left once it is shrunk. */
export const breaks = { property: 'red-flag/massive-pe', shows: ['conditions', 'vital_signs'] }

/** The fault: an embolism counts only once it is proven. */
export function recommend(patient: Patient): RecommendationInput {
  return copilot({
    ...patient,
    conditions: patient.conditions.filter(({ name, status }) => status !== 'suspected' || !/embol|\bPE\b/u.test(name)),
  })
}
