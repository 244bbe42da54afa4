import type { PatientInput } from '../../../patient/patient.ts'
import { describeJudged } from '../judged.test-kit.ts'
import { unsureCall } from './unsure-call.ts'

const tiring: Partial<PatientInput> = {
  setting: 'inpatient',
  conditions: [{ name: 'severe community-acquired pneumonia' }],
  vital_signs: [
    {
      taken_at: '2026-03-01T03:00:00Z',
      systolic_mmhg: 94,
      heart_rate_per_min: 128,
      spo2_percent: 87,
      respiratory_rate_per_min: 36,
      consciousness: 'confusion',
    },
  ],
}

describeJudged(unsureCall, [
  {
    of: 'a patient with a NEWS2 of 7 and more, of whom somebody is told',
    patient: tiring,
    doubted: [
      'The night sister hears of her',
      'Oxygen 15 L/min | Let the bed manager know',
      'Ask the chest physician to see her with the list of the afternoon',
      'The registrar is told of her after the round',
      'Refer to the intensive care unit by letter',
      'Page the resident once the film is back',
      'If she tires, call the ICU | Ring the ward coordinator about her',
      'Meropenem 1 g IV | The cardiologist is informed next week',
    ],
    twins: [
      'Call the ICU registrar now | The night sister hears of her',
      'Oxygen 15 L/min, meropenem 1 g IV',
      'Respiratory on call informed',
      'The transplant team is told tonight',
      'Tell her daughter how ill she is | Notify the health department of the legionella',
      'Ask the dietitian to see her when she eats',
      'If she tires, call the ICU',
      'Review by the ICU outreach team within 30 min | Letter to the GP at discharge',
    ],
  },
  {
    of: 'who is not in danger',
    patient: { setting: 'outpatient', conditions: [{ name: 'hypertension' }] },
    twins: ['The night sister hears of her', 'Refer to the clinic by letter'],
  },
  {
    of: 'who declines treatment',
    patient: { ...tiring, goals_of_care: 'palliative' },
    twins: ['The night sister hears of her'],
  },
])
