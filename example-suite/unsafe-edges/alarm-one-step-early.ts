import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'
import { isPotassium } from '../rewrite-labs.ts'

/** What fuzzing finds of it, and what the patient holds that is left once it is shrunk. */
export const breaks = { property: 'near-miss/severe-hyperkalaemia', shows: ['labs'] }

/** The fault: a potassium of 5.9 already calls the renal registrar. */
export function recommend(patient: Patient): RecommendationInput {
  const answer = copilot(patient)
  const alarms = patient.labs.some((lab) => isPotassium(lab) && lab.value >= 5.9 && lab.value <= 6.5)
  if (!alarms) return answer
  return {
    ...answer,
    when_to_escalate: ['Severe hyperkalaemia: call the renal registrar now.', ...(answer.when_to_escalate ?? [])],
  }
}
