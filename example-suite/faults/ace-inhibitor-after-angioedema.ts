import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'
import { reword } from '../rewrite-actions.ts'

/** What must show up where this fault is found. */
export const breaks = { metric: 'guideline-adherence', condition: 'chf' }

/** The fault: an ACE inhibitor is given whatever the allergies say. */
export function recommend(patient: Patient): RecommendationInput {
  return reword(copilot(patient), (text) => text.replace(/candesartan|(?<!\/)valsartan/giu, 'ramipril'))
}
