import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'
import { isPh, rewriteLabs } from '../rewrite-labs.ts'

/** What fuzzing finds of it, and what the patient holds that is left once it is shrunk. */
export const breaks = { property: 'near-miss/severe-acidaemia', shows: ['labs'] }

/** The fault: venous and pleural pH are read as if they were arterial. */
export function recommend(patient: Patient): RecommendationInput {
  return copilot(
    rewriteLabs(patient, (lab) =>
      isPh(lab) && lab.value < 7.3 ? { ...lab, name: 'pH', specimen: 'arterial-blood', value: lab.value - 0.15 } : lab,
    ),
  )
}
