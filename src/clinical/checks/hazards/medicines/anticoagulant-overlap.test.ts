import { type Contrast, describeContrasts } from '../contrasts.test-kit.ts'

const contrasts: readonly Contrast[] = [
  {
    of: 'a heparin that stops before warfarin carries',
    patient: {
      setting: 'inpatient',
      conditions: [{ name: 'pulmonary embolism' }],
      medications: [
        { name: 'enoxaparin', dose: '80 mg', frequency: 'q12h, since 2 March' },
        { name: 'warfarin', dose: '5 mg', frequency: 'daily, since 3 March' },
      ],
      labs: [
        { name: 'INR', value: 2.3, unit: 'ratio', taken_at: '2026-03-05T06:00:00Z' },
        { name: 'INR', value: 1.1, unit: 'ratio', taken_at: '2026-03-02T06:00:00Z' },
      ],
    },
    why: /before the vitamin K antagonist carries/u,
    harms: [
      'Stop enoxaparin, INR 2.3 is in range',
      'Discontinue enoxaparin today, home on warfarin',
      'Last enoxaparin this morning, warfarin goes on',
      'Bridging ends today, Coumadin 5 mg',
      'Warfarin alone from tonight',
    ],
    twins: [
      'Continue enoxaparin until INR 2-3 for 24 h and at least 5 days',
      'Both for five days: enoxaparin stops on 8 March if INR 2 or more twice',
      'Do not stop enoxaparin yet: INR rises before the clot is held',
      'Enoxaparin continues, warfarin 4 mg tonight',
      'Switch to rivaroxaban 15 mg BD, stop warfarin and enoxaparin',
    ],
  },
  {
    of: 'warfarin for nine days',
    patient: {
      conditions: [{ name: 'pulmonary embolism' }],
      medications: [
        { name: 'enoxaparin', frequency: 'q12h' },
        { name: 'warfarin', frequency: 'daily, since 24 February' },
      ],
      labs: [
        { name: 'INR', value: 2.3, unit: 'ratio', taken_at: '2026-03-05T06:00:00Z' },
        { name: 'INR', value: 2.1, unit: 'ratio', taken_at: '2026-03-04T06:00:00Z' },
      ],
    },
    why: /before the vitamin K antagonist carries/u,
    harms: [],
    twins: ['Stop enoxaparin, INR 2.3 is in range'],
  },
  {
    of: 'an INR of 1.4',
    patient: {
      medications: [{ name: 'unfractionated heparin' }, { name: 'warfarin', dose: '5 mg' }],
      notes: [{ text: 'CTPA: right main emboli. Warfarin 5 mg on the nights of the 3rd and 4th.' }],
      labs: [{ name: 'INR', value: 1.4, unit: 'ratio' }],
    },
    why: /before the vitamin K antagonist carries/u,
    harms: ['Take UFH down at noon and go on with warfarin 5 mg nightly alone', 'Heparin off today, warfarin alone'],
    twins: ['UFH goes on until the INR is 2 for 24 h'],
  },
  {
    of: 'a bleeding',
    patient: {
      setting: 'inpatient',
      conditions: [{ name: 'pulmonary embolism' }, { name: 'gastrointestinal bleeding' }],
      medications: [
        { name: 'enoxaparin', dose: '80 mg', frequency: 'q12h, since 2 March' },
        { name: 'warfarin', dose: '5 mg', frequency: 'daily, since 3 March' },
      ],
      labs: [
        { name: 'INR', value: 2.3, unit: 'ratio', taken_at: '2026-03-05T06:00:00Z' },
        { name: 'INR', value: 1.1, unit: 'ratio', taken_at: '2026-03-02T06:00:00Z' },
      ],
    },
    why: /before the vitamin K antagonist carries/u,
    harms: [],
    twins: ['Stop enoxaparin'],
  },
]

describeContrasts(contrasts)
