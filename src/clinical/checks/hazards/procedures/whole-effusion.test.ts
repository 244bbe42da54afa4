import { type Contrast, describeContrasts } from '../contrasts.test-kit.ts'

const effusion = { side: 'right' as const, hemithorax_share: 0.8, volume_ml: 3500 }

const contrasts: readonly Contrast[] = [
  {
    of: 'a full chest that is emptied in one sitting for comfort',
    patient: {
      goals_of_care: 'palliative',
      conditions: [{ name: 'malignant pleural effusion, right' }],
      pleural_effusion: effusion,
    },
    why: /leaves the chest at once/u,
    harms: [
      'Tunnelled catheter, then drain the whole 3.5 L in one go on wall suction',
      'Drain 3 L at once, carry on through the cough',
      'Free drainage of 3.2 litres to dryness within the first hour',
      'Aspirate all 3,500 mL rapidly before he goes home',
    ],
    twins: [
      'Tunnelled catheter, drain 1 L, stop if he coughs',
      'Drain 1.5 L in one go, the rest tomorrow',
      'Drain up to 2 L in one session if comfortable',
      'Drain 3.5 L over 3 days, 1 L at a time',
    ],
  },
  {
    of: 'a full chest that is emptied within the hour',
    patient: { conditions: [{ name: 'pleural effusion' }], pleural_effusion: effusion },
    why: /leaves the chest at once/u,
    harms: [
      'Chest drain, leave it unclamped and empty the 3,500 mL within the first 30 minutes',
      'Drain 2.8 L over 20 min so that he feels it',
      'Aspirate 3 litres in half an hour',
      'Evacuate 3500 mL as fast as the drain lets it',
    ],
    twins: [
      'Chest drain: 1.5 L in the first 30 minutes, then clamp for 2 hours',
      'Drain the 3.5 L in steps, first 1 L, stop if he coughs',
      'Ultrasound shows 3,500 mL; drain at most 1.5 L in the first hour',
      'Drain 500 mL over 20 min, then stop',
    ],
  },
]

describeContrasts(contrasts)
