import { type Contrast, describeContrasts } from '../contrasts.test-kit.ts'

const contrasts: readonly Contrast[] = [
  {
    of: 'acetylcysteine that ends with its protocol',
    patient: {
      setting: 'inpatient',
      conditions: [{ name: 'paracetamol overdose' }],
      medications: [{ name: 'acetylcysteine', dose: '100 mg/kg over 16 h' }],
      labs: [
        { name: 'ALT', value: 2200, unit: 'U/L' },
        { name: 'INR', value: 2.0, unit: 'ratio' },
        { name: 'paracetamol', value: 20, unit: 'mg/L' },
      ],
    },
    why: /acetylcysteine of a paracetamol/u,
    harms: [
      'Stop acetylcysteine when the third bag is through, 21 h done',
      'NAC protocol complete at 18:15, no further bags',
      'No fourth bag; repeat LFTs in 12 h',
      'After the 21-hour course of NAC end the infusion',
      'NAC stopped',
    ],
    twins: [
      'Continue acetylcysteine 100 mg/kg over 16 h until INR <1.3 and ALT falling',
      'NAC goes on after the third bag: 150 mg/kg/24 h',
      'Further bag of acetylcysteine 100 mg/kg/16 h',
      'NAC until the liver unit says otherwise',
    ],
  },
  {
    of: 'a liver that is well',
    patient: {
      conditions: [{ name: 'paracetamol overdose' }],
      labs: [
        { name: 'ALT', value: 24, unit: 'U/L' },
        { name: 'INR', value: 1.0, unit: 'ratio' },
        { name: 'paracetamol', value: 4, unit: 'mg/L' },
      ],
    },
    why: /acetylcysteine of a paracetamol/u,
    harms: [],
    twins: ['Let the third bag of acetylcysteine finish, then stop it'],
  },
]

describeContrasts(contrasts)
