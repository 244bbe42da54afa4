import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'

/** What fuzzing finds of it, and what the patient holds that is left once it is shrunk. */
export const breaks = { property: 'red-flag/stemi', shows: ['ecg'] }

/** The fault: an infarction without chest pain is none. */
export function recommend(patient: Patient): RecommendationInput {
  const hurts = [...patient.symptoms.filter(({ present }) => present), ...patient.conditions].some(({ name }) =>
    /pain|angina|pressure|tightness|discomfort|heaviness/iu.test(name),
  )
  const { ecg: _unread, ...others } = patient
  return copilot(hurts ? patient : others)
}
