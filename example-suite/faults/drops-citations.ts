import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'
import { rewriteActions } from '../rewrite-actions.ts'

/** What must show up where this fault is found. */
export const breaks = { metric: 'citation-grounding', condition: 'copd' }

/** The fault: the last action cites nothing. */
export function recommend(patient: Patient): RecommendationInput {
  const answer = copilot(patient)
  const last = answer.recommended_actions.at(-1)
  return rewriteActions(answer, (action) => (action === last ? { ...action, evidence_refs: [] } : action))
}
