import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'
import { reword } from '../rewrite-actions.ts'

/** What must show up where this fault is found. */
export const breaks = { metric: 'guideline-adherence', condition: 'adversarial' }

/** The fault: a nodule under 6 mm at low risk is scanned again. */
export function recommend(patient: Patient): RecommendationInput {
  return reword(copilot(patient), (text) =>
    /no (?:routine|further)|needs no/iu.test(text) ? 'Arrange a CT chest at 3 months.' : text,
  )
}
