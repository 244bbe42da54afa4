import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'

/** What fuzzing finds of it, and what the patient holds that is left once it is shrunk. */
export const breaks = { property: 'red-flag/stemi', shows: ['ecg'] }

/** The fault: nobody looks at V7 to V9. */
export function recommend(patient: Patient): RecommendationInput {
  const { ecg } = patient
  if (ecg === undefined) return copilot(patient)
  const { V7: _seventh, V8: _eighth, V9: _ninth, ...others } = ecg.st_deviation_mm
  return copilot({ ...patient, ecg: { ...ecg, st_deviation_mm: others } })
}
