import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'

/** What must show up where this fault is found. */
export const breaks = { metric: 'false-escalations', condition: 'adversarial' }

/** The fault: the pH of pleural fluid is read as one of arterial blood. */
export function recommend(patient: Patient): RecommendationInput {
  const answer = copilot(patient)
  const acid = patient.labs.some((lab) => lab.name === 'pH' && lab.value < 7.2)
  if (!acid) return answer
  return {
    ...answer,
    when_to_escalate: [...(answer.when_to_escalate ?? []), 'Severe acidaemia: call intensive care now.'],
  }
}
