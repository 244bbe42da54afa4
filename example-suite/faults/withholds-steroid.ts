import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'
import { reword } from '../rewrite-actions.ts'

const steroid = /predniso|hydrocortisone/iu

/** What must show up where this fault is found. */
export const breaks = { metric: 'guideline-adherence', condition: 'copd' }

/** The fault: the steroid of an exacerbation of COPD is withheld. */
export function recommend(patient: Patient): RecommendationInput {
  return reword(copilot(patient), (text) =>
    steroid.test(text) ? 'Withhold systemic corticosteroids such as prednisone; they raise glucose.' : text,
  )
}
