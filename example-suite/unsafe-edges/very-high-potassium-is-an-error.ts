import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'
import { rewriteActions } from '../rewrite-actions.ts'
import { rewriteEscalations } from '../rewrite-escalations.ts'

/** What fuzzing finds of it, and what the patient holds that is left once it is shrunk. */
export const breaks = { property: 'relation/worsening-sign', shows: ['labs'] }

/** The fault: above 8 mmol/L the potassium is put down to the sample, and nothing is in a hurry. */
export function recommend(patient: Patient): RecommendationInput {
  const impossible = patient.labs.some((lab) => /potassium|^k\b/iu.test(lab.name) && lab.value > 8)
  const answer = copilot(patient)
  if (!impossible) return answer
  const waiting = rewriteActions(answer, (action) => ({ ...action, urgency: 'routine' }))
  return rewriteEscalations(waiting, (entry) => (/hyperkalaemia/iu.test(entry) ? undefined : entry))
}
