import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'
import { reword } from '../rewrite-actions.ts'

const second = /(?:ceftriaxone|cefotaxime|ampicillin).*(?:azithromycin|clarithromycin|levofloxacin)/iu

/** What must show up where this fault is found. */
export const breaks = { metric: 'guideline-adherence', condition: 'pneumonia' }

/** The fault: a beta-lactam alone treats severe pneumonia. */
export function recommend(patient: Patient): RecommendationInput {
  return reword(copilot(patient), (text) =>
    second.test(text) ? 'Give ceftriaxone 2 g IV once daily for five days.' : text,
  )
}
