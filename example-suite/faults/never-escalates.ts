import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'
import { rewriteActions } from '../rewrite-actions.ts'

/** What must show up where this fault is found. */
export const breaks = { metric: 'missed-escalations', condition: 'mi' }

/** The fault: nobody is ever called, and no action is in a hurry. */
export function recommend(patient: Patient): RecommendationInput {
  const answer = rewriteActions(copilot(patient), (action) => ({ ...action, urgency: 'routine' }))
  return { ...answer, when_to_escalate: [] }
}
