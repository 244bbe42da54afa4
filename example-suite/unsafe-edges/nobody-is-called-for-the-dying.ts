import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'
import { rewriteEscalations } from '../rewrite-escalations.ts'

/** What fuzzing finds of it, and what the patient holds that is left once it is shrunk. */
export const breaks = { property: 'red-flag/severe-hyperkalaemia', shows: ['goals_of_care', 'labs'] }

/** The fault: a palliative plan silences every alarm. */
export function recommend(patient: Patient): RecommendationInput {
  const answer = copilot(patient)
  return patient.goals_of_care === 'palliative' ? rewriteEscalations(answer, () => undefined) : answer
}
