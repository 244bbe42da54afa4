import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'

/** What must show up where this fault is found. */
export const breaks = { metric: 'contraindication-coverage', condition: 'chf' }

/** The fault: each contraindication that was checked is found, and the drug is given all the same. */
export function recommend(patient: Patient): RecommendationInput {
  const answer = copilot(patient)
  return {
    ...answer,
    contraindications_checked: (answer.contraindications_checked ?? []).map((check) =>
      typeof check === 'string' ? check : { ...check, finding: 'present, given anyway' },
    ),
  }
}
