import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'

const other: Patient = {
  demographics: { age_years: 69, sex: 'male' },
  allergies: [],
  conditions: [{ name: 'chronic obstructive pulmonary disease', status: 'active' }],
  medications: [],
  symptoms: [],
  vital_signs: [],
  labs: [],
  exacerbations: { moderate_last_12_months: 0, severe_last_12_months: 0 },
  nodules: [],
  cxr_classifications: [],
  notes: [{ text: 'Yearly review of stable disease.' }],
}

/** What must show up where this fault is found. */
export const breaks = { metric: 'missed-escalations', condition: 'mi' }

/** The fault: the answer is always that for the same stable patient. */
export function recommend(patient: Patient): RecommendationInput {
  return copilot({ ...other, demographics: patient.demographics })
}
