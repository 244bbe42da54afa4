import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'

/** What must show up where this fault is found. */
export const breaks = { metric: 'unexplained-orders', condition: 'chf' }

/** The fault: what the patient takes at home is stopped for good, and no reason is given. */
export function recommend(patient: Patient): RecommendationInput {
  const answer = copilot(patient)
  const taken = patient.medications.find(({ status }) => status === 'active')?.name
  if (taken === undefined) return answer
  const stop = {
    text: `Stop ${taken} for good.`,
    urgency: 'routine' as const,
    evidence_refs: answer.evidence_table.slice(0, 1).map(({ id }) => id),
  }
  return { ...answer, recommended_actions: [...answer.recommended_actions, stop] }
}
