import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'

/** A change that is as good: the same actions, the last one first. */
export function recommend(patient: Patient): RecommendationInput {
  const answer = copilot(patient)
  return {
    ...answer,
    recommended_actions: answer.recommended_actions.toReversed(),
    evidence_table: answer.evidence_table.toReversed(),
  }
}
