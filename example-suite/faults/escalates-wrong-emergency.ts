import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'

/** What must show up where this fault is found. */
export const breaks = { metric: 'missed-escalations', condition: 'pe' }

/** The fault: a massive pulmonary embolism is called in as a high potassium. */
export function recommend(patient: Patient): RecommendationInput {
  const answer = copilot(patient)
  return {
    ...answer,
    when_to_escalate: (answer.when_to_escalate ?? []).map((line) =>
      /massive pulmonary embolism/iu.test(line) ? 'Severe hyperkalaemia: call the renal registrar now.' : line,
    ),
  }
}
