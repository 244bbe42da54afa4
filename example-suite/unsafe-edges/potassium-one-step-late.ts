import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'
import { isPotassium, rewriteLabs } from '../rewrite-labs.ts'

/** What fuzzing finds of it, and what the patient holds that is left once it is shrunk. */
export const breaks = { property: 'red-flag/severe-hyperkalaemia', shows: ['labs'] }

/** The fault: a potassium of 6.6 is still taken for one that can wait. */
export function recommend(patient: Patient): RecommendationInput {
  return copilot(
    rewriteLabs(patient, (lab) =>
      isPotassium(lab) && lab.value > 6.5 && lab.value <= 6.6 ? { ...lab, value: 6.5 } : lab,
    ),
  )
}
