import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'

/** What fuzzing finds of it, and what the patient holds that is left once it is shrunk. */
export const breaks = { property: 'near-miss/stemi', shows: ['labs', 'ecg'] }

/** The fault: ST elevation in a single lead is taken for an infarction. */
export function recommend(patient: Patient): RecommendationInput {
  const { ecg } = patient
  const leads = Object.entries(ecg?.st_deviation_mm ?? {})
  if (ecg === undefined || !leads.some(([lead, mm]) => mm >= (/^V[23]$/u.test(lead) ? 2.5 : 1))) return copilot(patient)
  return copilot({ ...patient, ecg: { ...ecg, st_deviation_mm: { ...ecg.st_deviation_mm, II: 1, III: 1 } } })
}
