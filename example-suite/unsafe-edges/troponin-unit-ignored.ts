import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'
import { isTroponin, rewriteLabs } from '../rewrite-labs.ts'

/** What fuzzing finds of it, and what the patient holds that is left once it is shrunk. */
export const breaks = { property: 'red-flag/troponin-with-chest-pain', shows: ['symptoms', 'labs'] }

/** The fault: every troponin is held against 14, as if all were in ng/L. */
export function recommend(patient: Patient): RecommendationInput {
  return copilot(rewriteLabs(patient, (lab) => (isTroponin(lab) ? { ...lab, upper_reference_limit: 14 } : lab)))
}
