import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'

/** What must show up where this fault is found. */
export const breaks = { metric: 'guideline-adherence', condition: 'pe' }

/** The fault: every pulmonary embolism gets full-dose thrombolysis. */
export function recommend(patient: Patient): RecommendationInput {
  const answer = copilot(patient)
  const [first] = answer.evidence_table
  if (first === undefined || !answer.problems?.some((problem) => /embolism/iu.test(problem))) return answer
  const thrombolysis = {
    text: 'Give alteplase 100 mg intravenously over two hours.',
    urgency: 'emergent' as const,
    evidence_refs: [first.id],
  }
  return { ...answer, recommended_actions: [thrombolysis, ...answer.recommended_actions] }
}
