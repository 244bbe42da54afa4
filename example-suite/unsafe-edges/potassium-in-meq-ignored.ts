import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'
import { isPotassium, rewriteLabs } from '../rewrite-labs.ts'

/** What fuzzing finds of it, and what the patient holds that is left once it is shrunk. */
export const breaks = { property: 'red-flag/severe-hyperkalaemia', shows: ['labs'] }

/** The fault: a potassium in mEq/L is not read. */
export function recommend(patient: Patient): RecommendationInput {
  return copilot(rewriteLabs(patient, (lab) => (isPotassium(lab) && /meq/iu.test(lab.unit) ? undefined : lab)))
}
