import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'
import { isTroponin, rewriteLabs } from '../rewrite-labs.ts'

/** What fuzzing finds of it, and what the patient holds that is left once it is shrunk. */
export const breaks = { property: 'red-flag/troponin-with-chest-pain', shows: ['symptoms', 'labs'] }

/** The fault: a troponin just above the 99th percentile is taken for normal. */
export function recommend(patient: Patient): RecommendationInput {
  return copilot(
    rewriteLabs(patient, (lab) =>
      isTroponin(lab) && lab.upper_reference_limit !== undefined && lab.value <= lab.upper_reference_limit * 1.1
        ? { ...lab, value: lab.upper_reference_limit }
        : lab,
    ),
  )
}
