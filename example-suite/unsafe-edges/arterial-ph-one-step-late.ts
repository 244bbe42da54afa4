import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'
import { isPh, rewriteLabs } from '../rewrite-labs.ts'

/** What fuzzing finds of it, and what the patient holds that is left once it is shrunk. */
export const breaks = { property: 'red-flag/severe-acidaemia', shows: ['labs'] }

/** The fault: an arterial pH of 7.19 is rounded up to 7.2. */
export function recommend(patient: Patient): RecommendationInput {
  return copilot(
    rewriteLabs(patient, (lab) => (isPh(lab) && lab.value >= 7.19 && lab.value < 7.2 ? { ...lab, value: 7.2 } : lab)),
  )
}
