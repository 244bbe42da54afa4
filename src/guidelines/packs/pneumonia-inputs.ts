import type { RuleInput } from '../rule.ts'

/** What CURB-65 and the choice of a stratum read. */
export const pneumoniaInputs: readonly RuleInput[] = [
  { name: 'community-acquired pneumonia', unit: null },
  { name: 'consciousness', unit: null },
  { name: 'urea', unit: 'mmol/L' },
  { name: 'respiratory rate', unit: '/min' },
  { name: 'systolic and diastolic pressure', unit: 'mmHg' },
  { name: 'age', unit: 'years' },
  { name: 'setting', unit: null },
  { name: 'comorbidity', unit: null },
]
