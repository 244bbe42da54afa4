import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'

/** A change that is as good: one more action that is cited and asks for nothing risky. */
export function recommend(patient: Patient): RecommendationInput {
  const answer = copilot(patient)
  const row = answer.evidence_table.find((entry) => entry.source_type === 'note')
  if (row === undefined || patient.goals_of_care === 'palliative') return answer
  const advice = {
    text: 'Offer help to stop smoking, and check that vaccinations are up to date.',
    urgency: 'routine' as const,
    evidence_refs: [row.id],
  }
  return { ...answer, recommended_actions: [...answer.recommended_actions, advice] }
}
