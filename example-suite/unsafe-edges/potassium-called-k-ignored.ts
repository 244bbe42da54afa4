import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'
import { rewriteLabs } from '../rewrite-labs.ts'

/** What fuzzing finds of it, and what the patient holds that is left once it is shrunk. */
export const breaks = { property: 'red-flag/severe-hyperkalaemia', shows: ['labs'] }

/** The fault: a potassium that the laboratory calls K is not found. */
export function recommend(patient: Patient): RecommendationInput {
  return copilot(rewriteLabs(patient, (lab) => (/^k\b/iu.test(lab.name) ? undefined : lab)))
}
