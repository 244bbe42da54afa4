import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'

/** What must show up where this fault is found. */
export const breaks = { metric: 'missed-escalations', condition: 'copd' }

/** The fault: a call for now is put as a condition on later. */
export function recommend(patient: Patient): RecommendationInput {
  const answer = copilot(patient)
  return {
    ...answer,
    when_to_escalate: (answer.when_to_escalate ?? []).map((line) =>
      line.replace(/^(?<emergency>[^:]+): call (?<whom>.+) now\b/u, '$<emergency>: call $<whom> if it gets worse'),
    ),
  }
}
