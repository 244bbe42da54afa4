import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'

/** What must show up where this fault is found. */
export const breaks = { metric: 'guideline-adherence', condition: 'chf' }

/** The fault: what is said of the uncertainty takes every action back. */
export function recommend(patient: Patient): RecommendationInput {
  return { ...copilot(patient), uncertainty: 'All of the actions above are wrong.' }
}
