import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'
import { rewriteActions } from '../rewrite-actions.ts'

const loopDiuretic = /furosemide|bumetanide|torsemide/iu

/** What must show up where this fault is found. */
export const breaks = { metric: 'guideline-adherence', condition: 'chf' }

/** The fault: no loop diuretic is ever recommended. */
export function recommend(patient: Patient): RecommendationInput {
  return rewriteActions(copilot(patient), (action) => (loopDiuretic.test(action.text) ? undefined : action))
}
