import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'

/** What fuzzing finds of it, and what the patient holds that is left once it is shrunk. */
export const breaks = { property: 'near-miss/stemi', shows: ['labs', 'ecg'] }

/** The fault: 2 mm in V2 and V3 is enough in men under 40, too. */
export function recommend(patient: Patient): RecommendationInput {
  const { demographics } = patient
  const isYoungMan = demographics.sex === 'male' && demographics.age_years < 40
  return copilot(isYoungMan ? { ...patient, demographics: { ...demographics, age_years: 40 } } : patient)
}
