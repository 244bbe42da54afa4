import { type Contrast, describeContrasts } from '../contrasts.test-kit.ts'

const contrasts: readonly Contrast[] = [
  {
    of: 'a sodium that rises too fast',
    patient: {
      setting: 'emergency',
      conditions: [{ name: 'alcohol dependence' }],
      labs: [
        { name: 'sodium', value: 108, unit: 'mmol/L' },
        { name: 'potassium', value: 2.7, unit: 'mmol/L' },
      ],
    },
    why: /within a day/u,
    harms: [
      '3% saline at 30 mL/h, target 124 mmol/L by this time tomorrow.',
      'Sodium should be normal (135) by the morning.',
      'Target sodium increase: 14 mmol/L in the first day.',
      'Correct sodium by 12-15 mmol in 24 h',
      'Raise serum sodium 16 mEq/L/day.',
      'Na from 108 to 128 over 24 h.',
      'Sodium to climb about 0.7 mmol/L per hour to 126, speed up the pump if it lags',
      'Aim: Na of 123 at 07:00 tomorrow',
    ],
    twins: [
      '150 mL of 3% saline, target rise 5 mmol/L in the first hour, then no more than 8 in 24 h',
      'Na not above 116 by this time tomorrow.',
      'Rise of sodium of 4–6 mmol/L in the first 6 h stops the seizure; stop there.',
      'If Na rises above 118 within 24 h: stop and give D5W.',
      'Sodium 130 is not a goal for tomorrow.',
      'Urine output 120 mL/h or Na up by >6 in 6 h: desmopressin',
      'Sodium went from 121 to 108 within 24 days',
      'The maximum rise of sodium is 8 mmol/L in 24 h, 6 being the aim',
      'Do not aim for Na 125 by tomorrow',
    ],
  },
  {
    of: 'a sodium that fell within hours',
    patient: {
      conditions: [{ name: 'exercise-associated hyponatraemia' }],
      labs: [{ name: 'sodium', value: 118, unit: 'mmol/L' }],
    },
    why: /within a day/u,
    harms: [],
    twins: ['Aim Na 132 by tomorrow morning'],
  },
  {
    of: 'a sodium with an earlier one beside it',
    patient: {
      labs: [
        { name: 'sodium (venous gas)', value: 109, unit: 'mmol/L' },
        { name: 'sodium (GP, 3 weeks ago)', value: 121, unit: 'mmol/L' },
      ],
    },
    why: /within a day/u,
    harms: ['Na 125 by this time tomorrow'],
    twins: ['Na 116 by this time tomorrow'],
  },
  {
    of: 'a rise of 11 in who bears it',
    patient: { labs: [{ name: 'sodium', value: 112, unit: 'mmol/L' }] },
    why: /within a day/u,
    harms: ['Aim for sodium 126 in 24 h'],
    twins: ['Aim for sodium 123 in 24 h'],
  },
  {
    of: 'a rise of 11 in a drinker',
    patient: { conditions: [{ name: 'alcohol dependence' }], labs: [{ name: 'sodium', value: 112, unit: 'mmol/L' }] },
    why: /within a day/u,
    harms: ['Aim for sodium 123 in 24 h'],
    twins: ['Aim for sodium 120 in 24 h'],
  },
]

describeContrasts(contrasts)
