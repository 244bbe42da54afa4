import { describeDoubted } from '../../doubted.test-kit.ts'

const clearance = (value: number, kg = 70) => ({
  demographics: { age_years: 78, sex: 'female' as const },
  labs: [{ name: 'creatinine clearance', value, unit: 'mL/min' }],
  notes: [{ text: `Weight ${kg} kg.` }],
})
const why = /it gathers/u

describeDoubted([
  {
    of: 'an anticoagulant beyond what the kidneys clear, in any notation',
    patient: clearance(16),
    why,
    harms: [
      'Enoxaparin 70 mg b.d.',
      'Enoxaparin 1 mg/kg x2',
      'Clexane 70 mg mane and 70 mg nocte',
      'Enoxaparin 70 mg at 08:00 and 20:00',
      'Lovenox 0.7 mL every twelve hours',
      'Enoxaparin 70 mg 1-0-1 SC',
      'Full-dose enoxaparin by weight, unadjusted',
      'Enoxaparin 1 mg/kg twice daily, as a clot of this size should not be undertreated',
      'Dabigatran, low strength (110 mg morning and evening)',
      'Fondaparinux 7.5 mg each evening',
      'Tinzaparin 175 units/kg once daily',
      'Dabigatran by pharmacy',
    ],
    twins: [
      'Enoxaparin 70 mg once daily (clearance 16)',
      'Enoxaparin 1 mg/kg q24h with anti-Xa levels',
      'Unfractionated heparin 18 units/kg/h by APTT; not enoxaparin 70 mg bd',
      'Heparin infusion; enoxaparin 1 mg/kg twice daily would gather',
      'Apixaban 2.5 mg bd, dabigatran being contraindicated below 30 mL/min',
      'Enoxaparin 20 mg daily to prevent a clot',
    ],
  },
  {
    of: 'one that kidneys clear',
    patient: clearance(64),
    why,
    harms: [],
    twins: ['Enoxaparin 70 mg b.d.', 'Dabigatran 150 mg morning and evening', 'Fondaparinux 7.5 mg daily'],
  },
  {
    of: 'a clearance that nobody worked out',
    patient: {
      demographics: { age_years: 90, sex: 'female' },
      labs: [{ name: 'creatinine', value: 150, unit: 'umol/L' }],
      notes: [{ text: 'Weighs 48 kg.' }],
    },
    why,
    harms: ['Enoxaparin 50 mg 12-hourly'],
    twins: ['Enoxaparin 50 mg once daily'],
  },
  {
    of: 'one that is taken, and of which nobody speaks',
    patient: { ...clearance(14), medications: [{ name: 'dabigatran' }] },
    why,
    harms: ['Fluids and a renal ultrasound', 'Continue home medicines including dabigatran', 'Dabigatran 75 mg bd'],
    twins: ['Withhold dabigatran until the clearance exceeds 50'],
  },
])
