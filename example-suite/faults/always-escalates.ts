import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'

/** What must show up where this fault is found. */
export const breaks = { metric: 'false-escalations', condition: 'copd' }

/** The fault: every patient is an emergency. */
export function recommend(patient: Patient): RecommendationInput {
  const answer = copilot(patient)
  return {
    ...answer,
    when_to_escalate: [...(answer.when_to_escalate ?? []), 'STEMI: call the interventional cardiologist on call now.'],
  }
}
