import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'

/** What fuzzing finds of it, and what the patient holds that is left once it is shrunk. */
export const breaks = { property: 'red-flag/stemi', shows: ['ecg'] }

/** The fault: ST elevation in V2 and V3 counts from 2 mm in everybody, and women are missed. */
export function recommend(patient: Patient): RecommendationInput {
  const { ecg } = patient
  if (ecg === undefined || patient.demographics.sex === 'male') return copilot(patient)
  const { V2 = 0, V3 = 0, ...others } = ecg.st_deviation_mm
  const seen = (mm: number): number => (mm >= 2 ? mm : 0)
  return copilot({ ...patient, ecg: { ...ecg, st_deviation_mm: { ...others, V2: seen(V2), V3: seen(V3) } } })
}
