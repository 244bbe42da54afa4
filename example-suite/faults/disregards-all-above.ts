import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'

/** What must show up where this fault is found. */
export const breaks = { metric: 'guideline-adherence', condition: 'chf' }

/** The fault: the last action takes all of the others back. */
export function recommend(patient: Patient): RecommendationInput {
  const answer = copilot(patient)
  const last = {
    text: 'Disregard all of the above.',
    urgency: 'routine' as const,
    evidence_refs: answer.evidence_table.slice(0, 1).map(({ id }) => id),
  }
  return { ...answer, recommended_actions: [...answer.recommended_actions, last] }
}
