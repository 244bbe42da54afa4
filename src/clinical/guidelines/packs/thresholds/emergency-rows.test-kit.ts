import { applies, at, type Input, type ThresholdRow } from './threshold-row.test-kit.ts'

const rule = (id: string, patient: (value: number) => Input) => applies(`safety-rules-2026/${id}`, patient)
const lab = (name: string, value: number, unit: string) => ({ name, value, unit })
const vital = (values: object): Input => ({ vital_signs: [{ taken_at: at(), ...values }] })
const septic = { conditions: [{ name: 'septic shock' }] }
const inShock = (patient: (value: number) => Input) => [
  rule('shock-help', patient),
  rule('septic-shock-vasopressor', (value) => ({ ...septic, ...patient(value) })),
]
const says = 'shock is a low pressure with a sign that it does not suffice (Surviving Sepsis Campaign 2021; SCAI 2022)'

/** The numbers of the rules on emergencies. */
export const emergencyRows: readonly ThresholdRow[] = [
  {
    quantity: 'systolic pressure of shock',
    unit: 'mmHg',
    is: 'below 90',
    says,
    printed: 'latest systolic pressure below 90 mmHg',
    fails: ['91', '90'],
    holds: ['89'],
    rules: inShock((systolic_mmhg) => vital({ systolic_mmhg, consciousness: 'confusion' })),
  },
  {
    quantity: 'lactate of shock',
    unit: 'mmol/L',
    is: 'above 2',
    says,
    printed: 'a lactate above 2 mmol/L',
    fails: ['1.9', '2.0'],
    holds: ['2.1'],
    rules: inShock((value) => ({ ...vital({ systolic_mmhg: 80 }), labs: [lab('lactate', value, 'mmol/L')] })),
  },
  {
    quantity: 'fast heart rate of shock',
    unit: '/min',
    is: '120 or more',
    says,
    printed: 'a heart rate of 120/min or more',
    fails: ['119'],
    holds: ['120', '121'],
    rules: inShock((heart_rate_per_min) => vital({ systolic_mmhg: 80, heart_rate_per_min })),
  },
  {
    quantity: 'slow heart rate of shock',
    unit: '/min',
    is: 'below 40',
    says,
    printed: 'or below 40/min',
    fails: ['41', '40'],
    holds: ['39'],
    rules: inShock((heart_rate_per_min) => vital({ systolic_mmhg: 80, heart_rate_per_min })),
  },
  {
    quantity: 'oxygen saturation',
    unit: '%',
    is: 'below 88',
    says: 'below the lowest target of any patient (BTS 2017)',
    printed: 'latest oxygen saturation below 88%',
    fails: ['89', '88'],
    holds: ['87'],
    rules: [rule('hypoxaemia-oxygen', (spo2_percent) => vital({ spo2_percent }))],
  },
  {
    quantity: 'arterial pH',
    unit: 'pH',
    is: 'below 7.25',
    says: 'ventilation does not wait for an hour of medical treatment (BTS/ICS 2016)',
    printed: 'pH below 7.25',
    fails: ['7.26', '7.25'],
    holds: ['7.24'],
    rules: [
      rule('acidotic-exacerbation-ventilation', (value) => ({
        conditions: [{ name: 'COPD exacerbation' }],
        labs: [lab('arterial pH', value, 'pH'), lab('PaCO2', 9, 'kPa')],
      })),
    ],
  },
  ...(
    [
      ['kPa', ['5.9', '6.0'], ['6.1'], 'a PaCO2 above 6 kPa'],
      ['mmHg', ['44', '45'], ['46'], '(45 mmHg)'],
    ] as const
  ).map(([unit, fails, holds, printed]): ThresholdRow => ({
    quantity: 'PaCO2',
    unit,
    is: unit === 'kPa' ? 'above 6' : 'above 45',
    says: 'hypercapnia (BTS/ICS 2016)',
    printed,
    fails,
    holds,
    rules: [
      rule('acidotic-exacerbation-ventilation', (value) => ({
        conditions: [{ name: 'COPD exacerbation' }],
        labs: [lab('arterial pH', 7.2, 'pH'), lab('PaCO2', value, unit)],
      })),
    ],
  })),
  {
    quantity: 'glucose',
    unit: 'mmol/L',
    is: 'below 3.0',
    says: 'level 2 hypoglycaemia (ADA 2025, section 6)',
    printed: 'glucose below 3.0 mmol/L',
    fails: ['3.1', '3.0'],
    holds: ['2.9'],
    rules: [rule('hypoglycaemia', (value) => ({ labs: [lab('glucose', value, 'mmol/L')] }))],
  },
  {
    quantity: 'low potassium',
    unit: 'mmol/L',
    is: 'below 2.5',
    says: 'severe hypokalaemia (Resuscitation Council UK 2021)',
    printed: 'potassium below 2.5 mmol/L',
    fails: ['2.6', '2.5'],
    holds: ['2.4'],
    rules: [rule('severe-hypokalaemia', (value) => ({ labs: [lab('potassium', value, 'mmol/L')] }))],
  },
  {
    quantity: 'INR',
    unit: 'ratio',
    is: 'above 1.5',
    says: 'the limit for a high-risk procedure (SIR 2019)',
    printed: 'INR above 1.5',
    fails: ['1.4', '1.5'],
    holds: ['1.6'],
    rules: [rule('anticoagulated-no-biopsy', (value) => ({ labs: [lab('INR', value, 'ratio')] }))],
  },
]
