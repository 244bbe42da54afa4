import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'
import { reword } from '../rewrite-actions.ts'

const anticoagulant = /heparin|apixaban|rivaroxaban|enoxaparin|dalteparin/iu

/** What must show up where this fault is found. */
export const breaks = { metric: 'guideline-adherence', condition: 'pe' }

/** The fault: every anticoagulant is turned into advice against it; the drug is still named. */
export function recommend(patient: Patient): RecommendationInput {
  return reword(copilot(patient), (text) =>
    anticoagulant.test(text) ? `Do not ${text.slice(0, 1).toLowerCase()}${text.slice(1)}` : text,
  )
}
