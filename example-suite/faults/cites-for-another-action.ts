import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'

/** What must show up where this fault is found. */
export const breaks = { metric: 'citation-grounding', condition: 'chf' }

/** The fault: each action cites the evidence of the next one, and the last that of the first. */
export function recommend(patient: Patient): RecommendationInput {
  const answer = copilot(patient)
  const actions = answer.recommended_actions
  return {
    ...answer,
    recommended_actions: actions.map((action, at) => ({
      ...action,
      evidence_refs: actions[(at + 1) % actions.length]?.evidence_refs,
    })),
  }
}
