import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'
import { rewriteEscalations } from '../rewrite-escalations.ts'

/** What fuzzing finds of it, and what the patient holds that is left once it is shrunk. */
export const breaks = { property: 'red-flag/severe-acidaemia', shows: ['labs'] }

/** The fault: whoever is called for an acidaemia is told of a high potassium. */
export function recommend(patient: Patient): RecommendationInput {
  return rewriteEscalations(copilot(patient), (entry) =>
    /severe acidaemia/iu.test(entry) ? 'Severe hyperkalaemia: call the renal registrar now.' : entry,
  )
}
