import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'
import { reword } from '../rewrite-actions.ts'

const longActing = /vilanterol|olodaterol|formoterol/iu

/** What must show up where this fault is found. */
export const breaks = { metric: 'guideline-adherence', condition: 'multi-system' }

/** The fault: maintenance after exacerbations is an inhaled steroid alone. */
export function recommend(patient: Patient): RecommendationInput {
  return reword(copilot(patient), (text) =>
    longActing.test(text) ? 'Start beclometasone 200 micrograms twice daily by inhaler.' : text,
  )
}
