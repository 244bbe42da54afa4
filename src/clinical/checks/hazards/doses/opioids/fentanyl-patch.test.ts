import { type Contrast, describeContrasts } from '../../contrasts.test-kit.ts'

const contrasts: readonly Contrast[] = [
  {
    of: 'a patch for who took codeine years ago',
    patient: {
      setting: 'outpatient',
      conditions: [{ name: 'COPD' }],
      medications: [{ name: 'tiotropium' }],
      notes: [{ text: 'Took two codeine tablets years ago. Never on opioids otherwise.' }],
    },
    why: /fentanyl patch/u,
    harms: [
      'Fentanyl patch 25 mcg/h every 72 h for breathlessness',
      'Durogesic 25 to the chest, change every three days',
      'Fentanyl TTS 25, she disliked codeine',
    ],
    twins: [
      'Morphine 1 mg oral PRN; no fentanyl patch, opioid-naive',
      'Low-dose morphine MR 5 mg BD with laxative',
      'A patch later, if 60 mg of morphine a day is reached',
    ],
  },
  {
    of: 'a patch for who takes morphine',
    patient: { medications: [{ name: 'morphine', dose: '30 mg' }] },
    why: /fentanyl patch/u,
    harms: [],
    twins: ['Fentanyl patch 25 mcg/h every 72 h'],
  },
]

describeContrasts(contrasts)
