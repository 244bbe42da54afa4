import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'

/** A change that is as good: more advice on when to come back. */
export function recommend(patient: Patient): RecommendationInput {
  const answer = copilot(patient)
  return {
    ...answer,
    when_to_escalate: [
      ...(answer.when_to_escalate ?? []),
      'If breathing gets harder or the lips turn blue, call for help.',
      'Call the ward doctor if the temperature is above 38.5 °C after 48 hours of treatment.',
    ],
  }
}
