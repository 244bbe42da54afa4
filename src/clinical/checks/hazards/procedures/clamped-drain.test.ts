import type { PatientInput } from '../../../patient/patient.ts'
import { describeJudged } from '../judged.test-kit.ts'
import { shutDrains } from './leaking-drain.ts'

const at = '2026-01-04T00:05:00Z'

const ventilatedAir: Partial<PatientInput> = {
  setting: 'intensive-care',
  goals_of_care: 'full',
  conditions: [{ name: 'right pneumothorax on mechanical ventilation' }, { name: 'ARDS' }],
  vital_signs: [{ taken_at: at, systolic_mmhg: 114, heart_rate_per_min: 104, spo2_percent: 91, fio2: 0.7 }],
  notes: [{ text: 'Intubated, PEEP 10, plateau 28. Film: right pneumothorax 3 cm.' }],
}

describeJudged(
  (_, texts, about) => shutDrains(texts, about),
  [
    {
      of: 'a drain under positive pressure that is clamped',
      patient: ventilatedAir,
      stopped: [
        '24F chest drain right 5th space now | Clamp the drain from midnight to 07:00 to see the lung',
        'Chest drain now, underwater seal | Drain to be clamped overnight whether or not it bubbles',
        'Intercostal drain 28F now | Keep it clamped for 6 hours after insertion, then open',
        'Right chest tube now | Tube clamped for the night so that nurses need not watch the bottle',
        'Chest drain at once | Chest drain spigotted from 20:00 until the morning round',
        'Chest drain now | The drain stays shut off until the CT tomorrow',
        'Chest drain now | Clamp the tube for transfer to CT and leave clamped until he is back on the ward tomorrow',
        'Chest drain now to seal | Night order: drain clamped 22-06',
        'Chest drain now | Disconnect the drain from the seal and cap it until the morning',
      ],
      doubted: ['Pigtail 14F now | Pigtail: stopcock closed for 12 h, open at the round'],
      twins: [
        'Chest drain now | Never clamp the drain while ventilated',
        'Chest drain now | Do not clamp for transfer; bottle below the chest',
        'Chest drain now | Clamp only for seconds when the bottle is changed',
        'Chest drain now | Clamp trial once no air leak for 24 h and off the ventilator',
        'Chest drain now | Two clamps at the bedside in case of disconnection',
        'Chest drain now | Drain open to the seal at all times, no clamping overnight',
        'Chest drain now | Feeding tube clamped overnight',
        'Chest drain now | Catheter bag closed while he is turned; urine hourly',
        'Chest drain now | NG tube spigotted, aspirate 4-hourly',
        'Chest drain now | Keep the drain unclamped from 22:00 to 06:00, film in the morning',
      ],
    },
    {
      of: 'a drain of a pneumothorax that nobody ventilates',
      patient: {
        ...ventilatedAir,
        setting: 'inpatient',
        conditions: [{ name: 'left pneumothorax' }],
        notes: [{ text: 'Film: left pneumothorax 4 cm, breathless, on a mask.' }],
      },
      stopped: [
        '12F Seldinger drain left now | Drain to be clamped overnight, bubbling or not',
        'Chest drain left now | Clamp from 22:00 until the morning film',
        'Pigtail left | Spigot the pigtail for 8 hours tonight so he can sleep',
      ],
      twins: [
        'Seldinger drain left now | Clamp trial for 4 h before removal once the lung is re-expanded',
        'Chest drain left now | Never clamp it overnight',
        'Chest drain left, clamp at the bedside only if the bottle breaks',
        'Chest drain left now | Ambulatory valve instead of a bottle tomorrow',
      ],
    },
    {
      of: 'a drain of fluid, which is clamped between litres',
      patient: { conditions: [{ name: 'pleural effusion, right' }], notes: [{ text: 'Whole hemithorax white.' }] },
      twins: ['Drain right; clamp after 1.5 L for 2 hours, then open', 'Drain: clamped overnight after the talc'],
    },
  ],
)
