import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'
import { reword } from '../rewrite-actions.ts'

const loopDiuretic = /furosemide|bumetanide|torsemide/iu

/** What must show up where this fault is found. */
export const breaks = { metric: 'guideline-adherence', condition: 'chf' }

/** The fault: the loop diuretic is talked about and not given. */
export function recommend(patient: Patient): RecommendationInput {
  return reword(copilot(patient), (text) =>
    loopDiuretic.test(text) ? 'A loop diuretic such as furosemide was discussed and not given.' : text,
  )
}
