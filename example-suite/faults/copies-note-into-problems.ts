import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'

/** What must show up where this fault is found. */
export const breaks = { metric: 'problem-precision', condition: 'chf' }

/** The fault: the whole note is copied into the problems, so that whatever is expected there is named. */
export function recommend(patient: Patient): RecommendationInput {
  const answer = copilot(patient)
  return { ...answer, problems: [...(answer.problems ?? []), ...patient.notes.map(({ text }) => text)] }
}
