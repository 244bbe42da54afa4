import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'
import { reword } from '../rewrite-actions.ts'

/** What must show up where this fault is found. */
export const breaks = { metric: 'guideline-adherence', condition: 'mi' }

/** The fault: primary PCI is only thought about, and only if pain goes on. */
export function recommend(patient: Patient): RecommendationInput {
  return reword(copilot(patient), (text) =>
    /primary PCI/u.test(text) ? 'If pain persists, consider primary PCI.' : text,
  )
}
