import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'
import { reword } from '../rewrite-actions.ts'

/** What must show up where this fault is found. */
export const breaks = { metric: 'guideline-adherence', condition: 'chf' }

/** The fault: a beta-blocker without evidence in heart failure replaces the three that have it. */
export function recommend(patient: Patient): RecommendationInput {
  return reword(copilot(patient), (text) =>
    text.replace(/bisoprolol|carvedilol|metoprolol succinate/giu, 'metoprolol tartrate'),
  )
}
