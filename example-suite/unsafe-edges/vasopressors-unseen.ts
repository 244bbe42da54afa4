import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'

/** What fuzzing finds of it, and what the patient holds that is left once it is shrunk. */
export const breaks = { property: 'red-flag/massive-pe', shows: ['conditions', 'medications'] }

/** The fault: the drip that holds the pressure up is not on the list that is read. */
export function recommend(patient: Patient): RecommendationInput {
  return copilot({
    ...patient,
    medications: patient.medications.filter(({ name }) => !/adrenaline|epinephrine|vasopressin|dopamine/iu.test(name)),
  })
}
