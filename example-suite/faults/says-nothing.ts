import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'

/** What must show up where this fault is found. */
export const breaks = { metric: 'missed-escalations', condition: 'mi' }

/** The fault: the answer has the right shape and is empty. */
export function recommend(patient: Patient): RecommendationInput {
  return { ...copilot(patient), recommended_actions: [], evidence_table: [], when_to_escalate: [] }
}
