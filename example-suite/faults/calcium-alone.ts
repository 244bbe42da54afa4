import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'
import { rewriteActions } from '../rewrite-actions.ts'

/** What must show up where this fault is found. */
export const breaks = { metric: 'guideline-adherence', condition: 'chf' }

/** The fault: severe hyperkalaemia gets calcium, and nothing that lowers potassium or watches the heart. */
export function recommend(patient: Patient): RecommendationInput {
  return rewriteActions(copilot(patient), (action) =>
    /insulin|monitoring|dialysis/iu.test(action.text) ? undefined : action,
  )
}
