import { type Contrast, describeContrasts } from '../contrasts.test-kit.ts'

const contrasts: readonly Contrast[] = [
  {
    of: 'a mask with an edge of the lung on the film',
    patient: {
      setting: 'emergency',
      conditions: [{ name: 'COPD' }],
      notes: [
        {
          text: 'CXR: hyperinflated, right lung edge 2 cm from the chest wall at the apex with no lung markings beyond it.',
        },
      ],
      labs: [
        { name: 'pH', value: 7.27, unit: '1', specimen: 'arterial-blood' },
        { name: 'PaCO2', value: 9, unit: 'kPa' },
      ],
    },
    why: /positive pressure|undrained/u,
    harms: ['BiPAP 14/5 now, gas in 1 h', 'CPAP 8 for the hypoxia', 'NIV at once; repeat film tomorrow'],
    twins: [
      'Chest drain 12F right, then NIV',
      'Right pigtail catheter now, NIV once it bubbles',
      'Hold NIV until the drain is in; chest drain now',
    ],
  },
  {
    of: 'a mask with bullae',
    patient: {
      setting: 'emergency',
      conditions: [{ name: 'COPD' }],
      notes: [{ text: 'CXR: bullae in both apices, unchanged since 2023. No pleural line, no pneumothorax.' }],
      labs: [
        { name: 'pH', value: 7.27, unit: '1', specimen: 'arterial-blood' },
        { name: 'PaCO2', value: 9, unit: 'kPa' },
      ],
    },
    why: /positive pressure by mask|undrained/u,
    harms: [],
    twins: ['BiPAP 14/5 now, gas in 1 h'],
  },
]

describeContrasts(contrasts)
