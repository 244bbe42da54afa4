import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'

/** What must show up where this fault is found. */
export const breaks = { metric: 'contraindication-coverage', condition: 'copd' }

/** The fault: everyone gets fentanyl, whatever they have. */
export function recommend(patient: Patient): RecommendationInput {
  const answer = copilot(patient)
  const fentanyl = {
    text: 'Give fentanyl 100 micrograms intravenously now.',
    urgency: 'emergent' as const,
    evidence_refs: answer.evidence_table.slice(0, 1).map(({ id }) => id),
  }
  return { ...answer, recommended_actions: [...answer.recommended_actions, fentanyl] }
}
