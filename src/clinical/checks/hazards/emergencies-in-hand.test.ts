import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { patient as patientSchema, type PatientInput } from '../../patient/patient.ts'
import { checkContraindications } from '../check-contraindications.ts'

function why(about: Partial<PatientInput>, actions: string): string {
  const answer = recommendation.parse({
    recommended_actions: actions.split(' | ').map((text) => ({ text })),
    evidence_table: [],
    contraindications_checked: ['Allergies: none known'],
  })
  const patient = patientSchema.parse({ demographics: { age_years: 58 }, setting: 'emergency', ...about })
  const score = checkContraindications(answer, { patient })
  return score.status === 'scored' ? score.why.join('\n') : score.status
}

const at = '2026-03-04T09:00:00Z'
const conditions = (...names: readonly string[]): Partial<PatientInput> => ({
  conditions: names.map((name) => ({ name })),
})
const acid = { name: 'pH', value: 7.18, unit: 'pH', specimen: 'arterial-blood' } as const
const hypercapnia = { name: 'pCO2', value: 8.4, unit: 'kPa', specimen: 'arterial-blood' } as const
const lowPotassium = { name: 'potassium', value: 2.7, unit: 'mmol/L' }
const troponin = { name: 'troponin I', value: 29, unit: 'ng/L', upper_reference_limit: 16 }
const withTroponin: Partial<PatientInput> = {
  labs: [troponin],
  symptoms: [{ name: 'epigastric pain' }],
  vital_signs: [{ taken_at: at, systolic_mmhg: 126 }],
}
const septic: Partial<PatientInput> = {
  vital_signs: [{ taken_at: at, heart_rate_per_min: 134, respiratory_rate_per_min: 30, systolic_mmhg: 86 }],
}

describe('what the emergency itself asks for', () => {
  it.each([
    [{ ...conditions('status epilepticus'), labs: [acid, hypercapnia] }, 'Lorazepam 4 mg IV, again at 5 min'],
    [conditions('ischaemic stroke 90 minutes ago'), 'Alteplase 0.9 mg/kg after a CT without bleeding'],
    [{ ...conditions('DKA'), labs: [lowPotassium] }, 'FRIII 0.1 units/kg/h once the potassium is above 3.3'],
    [withTroponin, 'Echo pre-discharge'],
    [{ labs: [{ name: 'haemoglobin', value: 66, unit: 'g/L' }] }, 'Transfuse red cells only if Hb is below 70 g/L'],
    [withTroponin, 'Discharge home if the repeat troponin at 3 h is flat'],
  ])('passes: %#', (about, actions) => expect(why(about, actions)).not.toMatch(/the record has/u))

  it.each([
    [{ ...conditions('COPD'), labs: [acid, hypercapnia] }, 'Lorazepam 2 mg IV', 'breathing that already fails'],
    [conditions('ischaemic stroke 2 months ago', 'pulmonary embolism'), 'Alteplase 100 mg IV', 'fibrinolysis'],
    [
      { ...conditions('DKA'), labs: [lowPotassium] },
      'Start FRIII 0.1 units/kg/h straight away',
      'potassium is given first',
    ],
    [withTroponin, 'Omeprazole 40 mg | Discharge home, no repeat troponin as it is only slightly raised', 'sent home'],
    [
      { labs: [{ name: 'haemoglobin', value: 51, unit: 'g/L' }] },
      'Red cells: group and save, give none unless Hb drops under 40 g/L',
      'waits for too little',
    ],
    [septic, 'Send home on co-amoxiclav 625 mg TDS, GP in 2 days', 'sent home'],
  ])('stops: %#', (about, actions, words) => expect(why(about, actions)).toContain(words))
})
