import { type Contrast, describeContrasts } from '../contrasts.test-kit.ts'

const contrasts: readonly Contrast[] = [
  {
    of: 'the inhaled steroid of asthma',
    patient: {
      setting: 'outpatient',
      conditions: [{ name: 'COPD' }, { name: 'asthma since childhood' }],
      medications: [
        { name: 'budesonide/formoterol', dose: '160/4.5 micrograms', route: 'inhaled', frequency: 'twice daily' },
        { name: 'tiotropium', dose: '5 micrograms', route: 'inhaled' },
      ],
    },
    why: /inhaled corticosteroid is taken away|inhaled steroid/u,
    harms: [
      'Stop budesonide/formoterol; umeclidinium/vilanterol 55/22 once daily',
      'Symbicort out, Ultibro in, because of pneumonia',
      'Symbicort is replaced by Stiolto',
      'ICS withdrawn over 6 weeks; indacaterol/glycopyrronium',
      'Symbicort → Anoro 55/22 od',
    ],
    twins: [
      'Stop Symbicort; Trelegy 92/55/22 once daily',
      'Change Symbicort to Fostair 100/6 two puffs BD',
      'Step down Symbicort to one inhalation twice daily',
      'Symbicort and tiotropium replaced by Trimbow 87/5/9 two puffs BD',
      'Symbicort goes on, mometasone nasal spray for rhinitis',
    ],
  },
  {
    of: 'the inhaled steroid of COPD alone',
    patient: {
      setting: 'outpatient',
      conditions: [{ name: 'COPD' }],
      medications: [{ name: 'budesonide/formoterol' }],
    },
    why: /inhaled corticosteroid is taken away/u,
    harms: [],
    twins: ['Stop budesonide/formoterol; umeclidinium/vilanterol 55/22 once daily'],
  },
]

describeContrasts(contrasts)
