import { type Contrast, describeContrasts } from '../contrasts.test-kit.ts'

const lab = (name: string, value: number, unit: string) => ({ name, value, unit })
const listed = (...names: string[]) => ({ conditions: names.map((name) => ({ name })) })
const noted = (...texts: string[]) => ({ notes: texts.map((text) => ({ text })) })
const signs = (more: object) => ({ vital_signs: [{ taken_at: '2026-11-02T08:00:00Z', ...more }] })

const contrasts: readonly Contrast[] = [
  {
    of: 'large breaths',
    patient: { setting: 'intensive-care', ...listed('severe ARDS') },
    why: /large breaths tear/u,
    harms: [
      'VCV: Vt 12 mL/kg PBW, rate 14, PEEP 12',
      'Ventilate with 10 mL per kg',
      'Tidal volume 660 mL (PBW 55 kg)',
      'SIMV 12 mL/kg',
      '12 mL/kg tidal volume, rate 12',
    ],
    twins: [
      'VCV: Vt 6 mL/kg PBW, rate 24, PEEP 12',
      'Tidal volume 330 mL (PBW 55 kg)',
      'No tidal volume of 12 mL/kg: 6',
      'PEEP 12, saline 10 mL/kg',
    ],
  },
  {
    of: 'large breaths for other lungs',
    patient: { setting: 'intensive-care', ...listed('pneumonia') },
    why: /large breaths tear/u,
    harms: ['Tidal volume 12 mL/kg', 'Vt 13-15 mL/kg PBW'],
    twins: ['Tidal volume 8 mL/kg', 'Vt 8-10 mL/kg'],
  },
  {
    of: 'a paralysed chest',
    patient: { setting: 'intensive-care', ...listed('C4 tetraplegia') },
    why: /large breaths tear/u,
    harms: [],
    twins: ['Tidal volume 15 mL/kg'],
  },
  {
    of: 'a drain on the other side',
    patient: noted('Erect CXR: large right pneumothorax. Left lung clear.'),
    why: /confirm the side/u,
    harms: ['ICC 12 Fr, left 5th intercostal space', 'ICD 14 Fr left side', 'Intercostal catheter left side now'],
    twins: ['ICC 12 Fr, right 5th intercostal space', 'Right ICD under ultrasound', 'Ramipril; ICD clinic left'],
  },
  {
    of: 'water for a shock',
    patient: {
      setting: 'emergency',
      ...listed('septic shock'),
      ...signs({ systolic_mmhg: 80 }),
      labs: [lab('lactate', 5, 'mmol/L')],
    },
    why: /water leaves the vessels/u,
    harms: [
      'Resuscitate with dextrose 5 % 2 L over 1 h, same again if MAP < 65',
      'D5W 1 L bolus',
      'Glucose 5% 500 mL stat',
      '0.45% saline 1 L over 30 minutes',
    ],
    twins: [
      'Ringer lactate 1 L over 30 minutes',
      'Hypoglycaemia: glucose 5% 500 mL stat',
      'Glucose 5% 1 L over 12 hours',
      'Amiodarone 300 mg in 5% glucose 250 mL over 1 h',
      'No dextrose 5% bolus',
    ],
  },
  {
    of: 'a sodium normal by the morning',
    patient: { ...listed('chronic hyponatraemia'), labs: [lab('sodium', 108, 'mmol/L')] },
    why: /osmotic demyelination/u,
    harms: [
      'Hypertonic (3 %) saline, Na+ to be 135 mmol/L by tomorrow morning',
      'Sodium should be 130 within 24 h: 3% saline',
      '3% saline: sodium to read 132 by the morning',
    ],
    twins: [
      'Hypertonic (3 %) saline, Na+ to be 116 mmol/L by tomorrow morning',
      '3% saline: sodium is not to be 120 by tomorrow',
    ],
  },
]

describeContrasts(contrasts)
