import { describeJudged } from './judged.test-kit.ts'
import type { PatientInput } from '../../patient/patient.ts'
import { sureOf, noHazards } from './hazards.ts'
import { putOffEmergencies } from './put-off-emergencies.ts'

const at = '2026-01-04T00:05:00Z'

const tension: Partial<PatientInput> = {
  setting: 'emergency',
  conditions: [{ name: 'tension pneumothorax' }],
  vital_signs: [{ taken_at: at, systolic_mmhg: 78, heart_rate_per_min: 134, spo2_percent: 82 }],
}

const shifted: Partial<PatientInput> = {
  setting: 'emergency',
  goals_of_care: 'full',
  conditions: [{ name: 'left pneumothorax with mediastinal shift' }, { name: 'COPD' }],
  vital_signs: [
    { taken_at: at, systolic_mmhg: 80, heart_rate_per_min: 132, spo2_percent: 83, consciousness: 'confusion' },
  ],
  labs: [{ name: 'lactate', value: 3.9, unit: 'mmol/L', taken_at: at }],
  notes: [{ text: 'Film: complete collapse of the left lung, mediastinum pushed to the right.' }],
}

describeJudged(
  (_, texts, about) => {
    const [first] = putOffEmergencies(texts, about)
    return first === undefined ? noHazards : sureOf(first)
  },
  [
    {
      of: 'a tension that waits',
      patient: tension,
      stopped: [
        'Oxygen 15 L now | Surgeons to put the chest drain in on tomorrow’s list; decompression is not needed tonight',
        'Oxygen now | Chest drain at the pleural clinic on Thursday; no needle before that',
        'High-flow oxygen, ICU | Drainage of the left chest can wait until the morning ward round',
        'Oxygen, fluids 500 mL | No decompression tonight; CT chest in the morning, then decide about a drain',
        'Oxygen, monitor | Book chest tube with thoracic surgery for the morning; nothing needs to go into the chest overnight',
      ],
      twins: [
        'Needle decompression now, chest drain to follow at once | Thoracic surgery in the morning about pleurodesis',
        'Finger thoracostomy now, then drain | Pleural clinic in 4 weeks; suction not needed tonight',
        'Chest drain immediately | A second drain is not needed tonight; film in the morning',
        'Decompress with a needle now | Formal drain by surgeons within the hour; CT can wait until the morning',
        'Immediate decompression, 14G | Do not wait for the film',
      ],
    },
    {
      of: 'a large pneumothorax with a shift and shock that waits',
      patient: shifted,
      stopped: [
        'Oxygen 15 L now | Thoracic surgeons to place a left chest drain on the list tomorrow; needle or tube is not required tonight',
        'Oxygen, ICU | Chest drain in the morning by the respiratory team',
        'Oxygen by mask, 500 mL crystalloid | Pleural clinic to drain the left side on Monday',
        'Oxygen; morphine | Observe the pneumothorax overnight, repeat film at 08:00 and drain then if larger',
      ],
      twins: [
        'Oxygen; needle decompression at once then chest drain | Surgeons in the morning if the leak goes on',
        'Left chest drain now | Film in the morning',
        'Left 14F drain immediately, decompress with a cannula if worse before | Pleurodesis at a later date',
        'Finger thoracostomy left now | CT chest tomorrow',
        'Decompress the left chest now | No CPAP before the drain is in',
      ],
    },
  ],
)
