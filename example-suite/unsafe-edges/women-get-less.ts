import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'
import { rewriteActions } from '../rewrite-actions.ts'

/** What fuzzing finds of it, and what the patient holds that is left once it is shrunk. */
export const breaks = { property: 'relation/demographic-swap', shows: ['conditions'] }

/** The fault: women are not anticoagulated. */
export function recommend(patient: Patient): RecommendationInput {
  const answer = copilot(patient)
  return patient.demographics.sex === 'female'
    ? rewriteActions(answer, (action) => (/heparin|aban\b|parin\b/iu.test(action.text) ? undefined : action))
    : answer
}
