import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'

/** What must show up where this fault is found. */
export const breaks = { metric: 'citation-grounding', condition: 'copd' }

/** The fault: two rows of the evidence table share an id, so that a citation could mean either. */
export function recommend(patient: Patient): RecommendationInput {
  const answer = copilot(patient)
  const [first] = answer.evidence_table
  return first === undefined
    ? answer
    : { ...answer, evidence_table: [...answer.evidence_table, { ...first, excerpt: 'another excerpt' }] }
}
