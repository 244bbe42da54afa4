import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'
import { rewriteActions } from '../rewrite-actions.ts'

/** What must show up where this fault is found. */
export const breaks = { metric: 'citation-grounding', condition: 'pneumonia' }

/** The fault: each action cites one more row, which the evidence table does not hold. */
export function recommend(patient: Patient): RecommendationInput {
  return rewriteActions(copilot(patient), (action) => ({
    ...action,
    evidence_refs: [...(action.evidence_refs ?? []), 'ats-idsa-cap-2019:table-9'],
  }))
}
