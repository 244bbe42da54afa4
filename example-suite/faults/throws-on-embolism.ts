import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'

/** What must show up where this fault is found. */
export const breaks = { metric: 'guideline-adherence', condition: 'pe' }

/** The fault: the system breaks on every patient with a pulmonary embolism. */
export function recommend(patient: Patient): RecommendationInput {
  if (patient.conditions.some((condition) => /embolism/iu.test(condition.name)))
    throw new Error('no pathway for "pulmonary embolism"')
  return copilot(patient)
}
