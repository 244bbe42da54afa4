import type { RuleInput } from '../rule.ts'

/** What CURB-65, the criteria of 2007 and the choice of a stratum read. */
export const pneumoniaInputs: readonly RuleInput[] = [
  { name: 'community-acquired pneumonia', unit: null },
  { name: 'consciousness', unit: null },
  { name: 'urea', unit: 'mmol/L' },
  { name: 'respiratory rate', unit: '/min' },
  { name: 'systolic and diastolic pressure', unit: 'mmHg' },
  { name: 'age', unit: 'years' },
  { name: 'PaO2/FiO2, or PaO2 with inspired oxygen', unit: 'mmHg' },
  { name: 'white cells', unit: '10^9/L' },
  { name: 'platelets', unit: '10^9/L' },
  { name: 'temperature', unit: '°C' },
  { name: 'septic shock, invasive ventilation, multilobar infiltrates', unit: null },
  { name: 'setting', unit: null },
  { name: 'comorbidity', unit: null },
]
