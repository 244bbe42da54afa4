import { describeJudged } from './judged.test-kit.ts'
import { unsureTreatment } from './unsure-treatment.ts'

const at = '2026-03-01T03:00:00Z'

describeJudged(unsureTreatment, [
  {
    of: 'a tension pneumothorax in shock',
    patient: {
      setting: 'inpatient',
      conditions: [{ name: 'tension pneumothorax, right' }],
      vital_signs: [{ taken_at: at, systolic_mmhg: 70, heart_rate_per_min: 146, respiratory_rate_per_min: 40 }],
    },
    doubted: [
      'CT chest in the morning; right pigtail drain by radiology after the scan, ~0900',
      'Needle decompression with the list of the afternoon',
      'Chest drain at 08:30 by the day team',
      'Oxygen 15 L/min, fluids, and watch him',
    ],
    twins: [
      'Needle decompression now, then a chest drain after the film',
      'Finger thoracostomy at once; chest drain on the ward',
      'Chest drain without waiting for an X-ray, now',
    ],
  },
  {
    of: 'a septic shock',
    patient: {
      setting: 'emergency',
      conditions: [{ name: 'septic shock' }],
      vital_signs: [{ taken_at: at, systolic_mmhg: 74, heart_rate_per_min: 130, respiratory_rate_per_min: 30 }],
    },
    doubted: ['Meropenem 1 g IV for tomorrow 14:00', 'Saline 500 mL, blood cultures, lactate in two hours'],
    twins: [
      'Meropenem 1 g IV now, then 1 g tomorrow 14:00',
      'Meropenem 1 g IV within the hour',
      'Meropenem 1 g IV at 0.5 g/h over two hours',
    ],
  },
  {
    of: 'a severe infection beside asthma',
    patient: {
      setting: 'emergency',
      conditions: [{ name: 'asthma' }, { name: 'influenza' }],
      vital_signs: [
        { taken_at: at, systolic_mmhg: 104, spo2_percent: 89, heart_rate_per_min: 128, respiratory_rate_per_min: 32 },
      ],
    },
    twins: ['Oseltamivir 75 mg PO BD, oxygen'],
  },
])
