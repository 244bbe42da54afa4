import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'

/** What fuzzing finds of it, and what the patient holds that is left once it is shrunk. */
export const breaks = { property: 'red-flag/massive-pe', shows: ['conditions', 'vital_signs'] }

/** The fault: with an embolism a systolic pressure is low only below 85 mmHg. */
export function recommend(patient: Patient): RecommendationInput {
  return copilot({
    ...patient,
    vital_signs: patient.vital_signs.map((set) =>
      set.systolic_mmhg !== undefined && set.systolic_mmhg >= 85 && set.systolic_mmhg < 90
        ? { ...set, systolic_mmhg: 90 }
        : set,
    ),
  })
}
