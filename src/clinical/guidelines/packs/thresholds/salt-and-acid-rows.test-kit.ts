// Longer than 250 lines: one table, a row a threshold.
import { applies, at, type Input, type ThresholdRow } from './threshold-row.test-kit.ts'

const rule = (id: string, patient: (value: number) => Input) => applies(`safety-rules-2026/${id}`, patient)
const lab = (name: string, value: number, unit: string) => ({ name, value, unit })
const arterial = (value: number) => ({ ...lab('pH', value, 'pH'), specimen: 'arterial-blood' as const })
const vital = (values: object): Input => ({ vital_signs: [{ taken_at: at(), ...values }] })
const named = (...names: string[]) => names.map((name) => ({ name }))
const told = (text: string) => [{ text }]

const clouded = vital({ consciousness: 'confusion' })
const calcium = (id: string, unit: string, more: Input = {}) =>
  ['calcium', 'corrected calcium'].map((name) => rule(id, (value) => ({ ...more, labs: [lab(name, value, unit)] })))
const crisis = 'Society for Endocrinology, acute hypercalcaemia 2016'
const lack = 'Society for Endocrinology, acute hypocalcaemia 2016'

const alcohol = (labs: Input['labs']): Input => ({
  conditions: [{ name: 'methanol poisoning', status: 'suspected' }],
  labs: labs ?? [],
})
const poison = 'an acid or a gap stands for the level (AACT 2002; EXTRIP 2015)'

const onMetformin = (lactate: number, ph: number): Input => ({
  medications: named('metformin'),
  labs: [lab('lactate', lactate, 'mmol/L'), arterial(ph)],
})

const lithium = (more: Input = {}) => [
  rule('lithium-dialysis', (value) => ({ ...more, labs: [lab('lithium', value, 'mmol/L')] })),
]

const fast = (values: object): Input => ({ ...vital(values), conditions: named('ventricular tachycardia') })

const liver = (ratio: number, enzyme: string, value: number): Input => ({
  conditions: named('hepatic encephalopathy'),
  labs: [lab('INR', ratio, 'ratio'), lab(enzyme, value, 'U/L')],
})

/** The numbers of the rules on salts, acids and poisons. */
export const saltAndAcidRows: readonly ThresholdRow[] = [
  {
    quantity: 'high calcium',
    unit: 'mmol/L',
    is: '3.5 or more',
    says: crisis,
    printed: 'calcium, whole or corrected, 3.5 mmol/L',
    fails: ['3.49'],
    holds: ['3.50', '3.51'],
    rules: calcium('hypercalcaemia-crisis', 'mmol/L'),
  },
  {
    quantity: 'high calcium',
    unit: 'mg/dL',
    is: '14 or more',
    says: crisis,
    printed: '(14 mg/dL) or more',
    fails: ['13.9'],
    holds: ['14.0', '14.1'],
    rules: calcium('hypercalcaemia-crisis', 'mg/dL'),
  },
  {
    quantity: 'high calcium with a clouded mind',
    unit: 'mmol/L',
    is: '3.0 or more',
    says: crisis,
    printed: '3.0 mmol/L or more with a clouded mind',
    fails: ['2.99'],
    holds: ['3.00', '3.01'],
    rules: calcium('hypercalcaemia-crisis', 'mmol/L', clouded),
  },
  {
    quantity: 'low calcium with tetany',
    unit: 'mmol/L',
    is: 'below 1.9',
    says: lack,
    printed: 'calcium, whole or corrected, below 1.9 mmol/L',
    fails: ['1.91', '1.90'],
    holds: ['1.89'],
    rules: calcium('hypocalcaemia-with-signs', 'mmol/L', { notes: told('Carpopedal spasm.') }),
  },
  {
    quantity: 'QT at a low calcium',
    unit: 'ms',
    is: '500 or more',
    says: lack,
    printed: 'a QT of 500 ms or more',
    fails: ['499'],
    holds: ['500', '501', '700'],
    rules: [
      rule('hypocalcaemia-with-signs', (value) => ({
        labs: [lab('calcium', 1.7, 'mmol/L')],
        notes: told(`Sinus rhythm, QTc ${value} ms.`),
      })),
      rule('hypocalcaemia-with-signs', (value) => ({
        labs: [lab('calcium', 1.7, 'mmol/L')],
        ecg: { rhythm: `sinus rhythm, QT ${value}ms` },
      })),
    ],
  },
  {
    quantity: 'anion gap',
    unit: 'mmol/L',
    is: '20 or more',
    says: poison,
    printed: 'an anion gap of 20 mmol/L or more',
    fails: ['19'],
    holds: ['20', '21'],
    rules: [rule('toxic-alcohol-by-its-acid', (value) => alcohol([lab('anion gap', value, 'mmol/L')]))],
  },
  {
    quantity: 'osmolal gap',
    unit: 'mOsm/kg',
    is: '20 or more',
    says: poison,
    printed: 'an osmolal gap of 20 mOsm/kg or more',
    fails: ['19'],
    holds: ['20', '21'],
    rules: [rule('toxic-alcohol-by-its-acid', (value) => alcohol([lab('osmolal gap', value, 'mOsm/kg')]))],
  },
  {
    quantity: 'arterial pH with an alcohol that poisons',
    unit: 'pH',
    is: 'below 7.25',
    says: poison,
    printed: 'an arterial pH below 7.25',
    fails: ['7.26', '7.25'],
    holds: ['7.24'],
    rules: [rule('toxic-alcohol-by-its-acid', (value) => alcohol([arterial(value)]))],
  },
  {
    quantity: 'lactate on metformin',
    unit: 'mmol/L',
    is: '15 or more',
    says: 'EXTRIP metformin 2015',
    printed: 'lactate 15 mmol/L or more',
    fails: ['14.9'],
    holds: ['15.0', '15.1'],
    rules: [rule('metformin-acidosis-dialysis', (value) => onMetformin(value, 6.95))],
  },
  {
    quantity: 'arterial pH on metformin',
    unit: 'pH',
    is: 'below 7.1',
    says: 'EXTRIP metformin 2015',
    printed: 'an arterial pH below 7.1',
    fails: ['7.11', '7.10'],
    holds: ['7.09'],
    rules: [rule('metformin-acidosis-dialysis', (value) => onMetformin(19, value))],
  },
  ...(
    [
      ['mmol/L', '33.3', ['33.2'], ['33.3', '33.4'], 'glucose 33.3 mmol/L'],
      ['mg/dL', '600', ['599'], ['600', '601'], '(600 mg/dL) or more'],
    ] as const
  ).map(([unit, limit, fails, holds, printed]): ThresholdRow => ({
    quantity: 'glucose of a hyperosmolar state',
    unit,
    is: `${limit} or more`,
    says: 'ADA hyperglycaemic crises 2024',
    printed,
    fails,
    holds,
    rules: [
      rule('hyperosmolar-state-fluid', (value) => ({
        labs: [lab('glucose', value, unit), lab('osmolality', 350, 'mOsm/kg')],
      })),
    ],
  })),
  {
    quantity: 'osmolality',
    unit: 'mOsm/kg',
    is: '320 or more',
    says: 'JBDS 06 (2022), section 3',
    printed: 'an osmolality of 320 mOsm/kg or more',
    fails: ['319'],
    holds: ['320', '321'],
    rules: [
      rule('hyperosmolar-state-fluid', (value) => ({
        labs: [lab('glucose', 48, 'mmol/L'), lab('osmolality', value, 'mOsm/kg')],
      })),
    ],
  },
  {
    quantity: 'lithium',
    unit: 'mmol/L',
    is: '4.0 or more',
    says: 'EXTRIP lithium 2015',
    printed: 'lithium 4.0 mmol/L or more',
    fails: ['3.99'],
    holds: ['4.00', '4.01'],
    rules: lithium(),
  },
  {
    quantity: 'lithium with a clouded mind',
    unit: 'mmol/L',
    is: '2.5 or more',
    says: 'EXTRIP lithium 2015; our own cut',
    printed: '2.5 mmol/L or more with a clouded mind',
    fails: ['2.49'],
    holds: ['2.50', '2.51'],
    rules: lithium(clouded),
  },
  {
    quantity: 'blood that is coughed up',
    unit: 'mL',
    is: '200 or more',
    says: 'CIRSE haemoptysis 2022; our own cut',
    printed: '200 mL or more',
    fails: ['199'],
    holds: ['200', '201', '1000', '2000'],
    rules: [
      rule('large-haemoptysis-help', (value) => ({ notes: told(`Haemoptysis of ${value} mL since midnight.`) })),
      rule('large-haemoptysis-help', (value) => ({ notes: told(`Coughed up ${value} mL of fresh blood.`) })),
    ],
  },
  {
    quantity: 'blood through the drain of a haemothorax, at once',
    unit: 'mL',
    is: '1500 or more',
    says: 'ATLS 10th edition, massive haemothorax',
    printed: '1500 mL of blood or more at once',
    fails: ['1499'],
    holds: ['1500', '1600', '2000'],
    rules: [
      rule('haemothorax-surgeon', (value) => ({
        conditions: [{ name: 'Haemothorax, left' }],
        notes: told(`Chest drain: ${value} mL blood at once.`),
      })),
    ],
  },
  {
    quantity: 'blood through the drain of a haemothorax, by the hour',
    unit: 'mL/h',
    is: '200 or more',
    says: 'ATLS 10th edition, massive haemothorax',
    printed: '200 mL or more in an hour',
    fails: ['199'],
    holds: ['200', '280'],
    rules: [
      rule('haemothorax-surgeon', (value) => ({
        conditions: [{ name: 'Haemothorax, left' }],
        notes: told(`The drain gives ${value} mL/h of blood.`),
      })),
    ],
  },
  {
    quantity: 'heart rate in shock',
    unit: '/min',
    is: '150 or more',
    says: 'a rhythm this fast makes the shock (Resuscitation Council UK 2021)',
    printed: 'latest heart rate 150/min or more',
    fails: ['149'],
    holds: ['150', '151'],
    rules: [
      rule('fast-heart-in-shock', (heart_rate_per_min) =>
        fast({ heart_rate_per_min, systolic_mmhg: 80, consciousness: 'confusion' }),
      ),
    ],
  },
  {
    quantity: 'systolic pressure with a fast rhythm',
    unit: 'mmHg',
    is: 'below 90',
    says: 'the rate is itself the sign that the pressure does not suffice (Resuscitation Council UK 2021)',
    printed: 'a systolic pressure below 90 mmHg',
    fails: ['91', '90'],
    holds: ['89'],
    rules: [
      rule('fast-heart-in-shock', (systolic_mmhg) =>
        fast({ heart_rate_per_min: 160, systolic_mmhg, consciousness: 'alert' }),
      ),
    ],
  },
  {
    quantity: 'INR of a liver that fails',
    unit: 'ratio',
    is: 'above 1.9',
    says: 'EASL acute liver failure 2017; our own cut',
    printed: 'INR above 1.9',
    fails: ['1.8', '1.9'],
    holds: ['2.0'],
    rules: [rule('acute-liver-failure-help', (value) => liver(value, 'ALT', 6400))],
  },
  {
    quantity: 'ALT or AST',
    unit: 'U/L',
    is: '1000 or more',
    says: 'our own cut for an injury that is acute',
    printed: 'an ALT or AST of 1000 U/L or more',
    fails: ['999'],
    holds: ['1000', '1001'],
    rules: ['ALT', 'AST'].map((enzyme) => rule('acute-liver-failure-help', (value) => liver(3.4, enzyme, value))),
  },
]
