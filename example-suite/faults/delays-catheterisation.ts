import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'
import { reword } from '../rewrite-actions.ts'

/** What must show up where this fault is found. */
export const breaks = { metric: 'guideline-adherence', condition: 'mi' }

/** The fault: ST elevation waits for an elective list. */
export function recommend(patient: Patient): RecommendationInput {
  return reword(copilot(patient), (text) =>
    /cath/iu.test(text) && /PCI/u.test(text) ? 'Book coronary angiography for the next working day.' : text,
  )
}
