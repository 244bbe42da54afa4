import { pregnancyRows } from './pregnancy-rows.test-kit.ts'
import { type Decided, type Input, type ThresholdRow, applies, at, inUnits, spares } from './threshold-row.test-kit.ts'

type Reading = readonly [minute: number, mmHg: number]

const pe = (readings: readonly Reading[], more: Input = {}, ...names: string[]): Input => ({
  demographics: { age_years: 66, sex: 'male' },
  conditions: [{ name: 'Pulmonary embolism' }, ...names.map((name) => ({ name }))],
  vital_signs: readings.map(([minute, systolic_mmhg]) => ({ taken_at: at(minute), systolic_mmhg })),
  ...more,
})
const suspected = (input: Input): Input => ({
  ...input,
  conditions: (input.conditions ?? []).map((condition) => ({
    ...condition,
    status: condition.name === 'Pulmonary embolism' ? 'suspected' : 'active',
  })),
})
const surgical = (input: Input): Input => ({
  ...input,
  conditions: [...(input.conditions ?? []), { name: 'craniotomy 2 days ago' }],
})

/** Every rule that asks whether an embolism is unstable: the patient, and what the rule comes to where that is true, false or unknown. */
const byInstability = (
  patient: (value: number) => Input,
  where: Decided['where'],
  guidelines: readonly string[] = ['esc-pe-2019', 'aha-acc-pe-2026'],
): readonly Decided[] => {
  const turned = { true: 'false', false: 'true', unknown: 'unknown' } as const
  return guidelines.flatMap((guideline) => [
    { rule: `${guideline}/pe-anticoagulation`, patient: (value: number) => suspected(patient(value)), where },
    { rule: `${guideline}/unstable-pe-reperfusion`, patient, where },
    { rule: `${guideline}/unstable-pe-no-thrombolysis`, patient: (value: number) => surgical(patient(value)), where },
    {
      rule: `${guideline}/stable-pe-risk-stratification`,
      patient,
      where: { holds: turned[where.holds], fails: turned[where.fails] },
    },
    ...(guideline === 'aha-acc-pe-2026'
      ? [
          { rule: `${guideline}/pe-response-team`, patient, where },
          {
            rule: `${guideline}/pe-heparin-choice`,
            patient,
            where: { holds: turned[where.holds], fails: turned[where.fails] },
          },
        ]
      : []),
  ])
}
const low: readonly Reading[] = [
  [0, 84],
  [20, 82],
]
/** A fall of 40 mmHg that stays above 90: hypotension by the fall alone, and no other sign of category D. */
const fallen = (minutes: number): readonly Reading[] => [
  [0, 132],
  [10, 92],
  [10 + minutes, 92],
]
const table4 = 'ESC/ERS 2019, table 4'
const table10 = 'ESC/ERS 2019, table 10'
const categoryD = 'AHA/ACC 2026, clinical categories, D1 and D2'

const afterSurgeryOrStroke = (name: (value: number) => string): readonly Decided[] =>
  ['esc-pe-2019', 'aha-acc-pe-2026'].flatMap((guideline) => [
    spares(`${guideline}/unstable-pe-reperfusion`, (value) => pe(low, {}, name(value))),
    applies(`${guideline}/unstable-pe-no-thrombolysis`, (value) => pe(low, {}, name(value))),
  ])

const byFailure = (patient: (value: number) => Input): readonly Decided[] => [
  applies('aha-acc-pe-2026/pe-response-team', patient),
  spares('aha-acc-pe-2026/stable-pe-risk-stratification', patient),
]
const surgery = {
  is: 'within 21 days',
  says: `major surgery, trauma or head injury in the last 3 weeks is an absolute contraindication (${table10})`,
  printed: 'within 21 days',
}
const stroke = {
  is: 'within 6 months',
  says: `an ischaemic stroke in the last 6 months is an absolute contraindication (${table10})`,
  printed: 'within 6 months',
}

export const embolismRows: readonly ThresholdRow[] = [
  {
    quantity: 'systolic pressure for 20 minutes',
    unit: 'mmHg',
    is: 'below 90',
    fails: ['90', '91'],
    holds: ['89'],
    says: `persistent hypotension is a systolic pressure below 90 mmHg (${table4})`,
    printed: 'systolic pressure below 90 mmHg',
    rules: byInstability(
      (mmHg) =>
        pe([
          [0, mmHg],
          [20, mmHg],
        ]),
      { holds: 'true', fails: 'false' },
    ),
  },
  {
    quantity: 'fall of the systolic pressure for 20 minutes',
    unit: 'mmHg',
    is: '40 or more',
    fails: ['39'],
    holds: ['40', '41'],
    says: `persistent hypotension is a fall of 40 mmHg or more too (${table4})`,
    printed: '40 mmHg or more below one of the 2 hours before',
    rules: byInstability(
      (fall) =>
        pe([
          [0, 132],
          [10, 132 - fall],
          [30, 132 - fall],
        ]),
      { holds: 'true', fails: 'false' },
    ),
  },
  {
    quantity: 'age of the pressure that a fall is read against',
    unit: 'min',
    is: '120 or less',
    holds: ['119', '120'],
    fails: ['121'],
    says: 'a fall is read against the two hours before (our own cut: the guideline gives none), since a higher pressure of the day before is no baseline',
    printed: '40 mmHg or more below one of the 2 hours before',
    rules: byInstability(
      (minutes) =>
        pe([
          [0, 165],
          [minutes, 120],
          [minutes + 20, 120],
        ]),
      { holds: 'true', fails: 'false' },
    ),
  },
  {
    quantity: 'where a slow fall ends',
    unit: 'mmHg',
    is: 'below 100',
    holds: ['98', '99'],
    fails: ['100'],
    says: 'a fall of 40 mmHg over more than two hours is unknown where it ends below 100 mmHg (our own cut)',
    printed: '40 mmHg or more below one of the 2 hours before',
    rules: byInstability(
      (mmHg) =>
        pe([
          [0, 165],
          [180, mmHg],
          [200, mmHg],
        ]),
      { holds: 'unknown', fails: 'false' },
    ),
  },
  {
    quantity: 'platelets',
    unit: '10^9/L',
    is: 'below 50',
    holds: ['48', '49'],
    fails: ['50'],
    says: `a bleeding diathesis is an absolute contraindication (${table10}); the count is our own cut`,
    printed: 'platelets below 50 10^9/L',
    rules: ['esc-pe-2019', 'aha-acc-pe-2026'].flatMap((guideline) => [
      spares(`${guideline}/unstable-pe-reperfusion`, (value) =>
        pe(low, { labs: [{ name: 'platelets', value, unit: '10^9/L' }] }),
      ),
      applies(`${guideline}/unstable-pe-no-thrombolysis`, (value) =>
        pe(low, { labs: [{ name: 'platelets', value, unit: '10^9/L' }] }),
      ),
    ]),
  },
  {
    quantity: 'filtration',
    unit: 'mL/min',
    is: 'below 30',
    holds: ['28', '29'],
    fails: ['30'],
    says: 'fondaparinux is contraindicated, and enoxaparin gathers, below 30 mL/min (their labels, section 4.3 and 4.2)',
    printed: 'filtration below 30 mL/min',
    rules: [
      spares('aha-acc-pe-2026/pe-heparin-choice', (value) =>
        pe([[0, 120]], { labs: [{ name: 'eGFR', value, unit: 'mL/min/1.73m2' }] }),
      ),
    ],
  },
  {
    quantity: 'a fall by 40 mmHg that is seen to last',
    unit: 'min',
    is: 'more than 15',
    fails: ['14', '15'],
    holds: ['16'],
    says: `hypotension that lasts longer than 15 minutes (${table4}); where it is not seen to, how long it lasted is unknown`,
    printed: 'for more than 15 minutes',
    rules: byInstability((minutes) => pe(fallen(minutes)), { holds: 'true', fails: 'unknown' }),
  },
  {
    quantity: 'a fall by 40 mmHg between two readings without it',
    unit: 'min apart',
    is: 'more than 15',
    fails: ['14', '15'],
    holds: ['16'],
    says: `hypotension that lasts longer than 15 minutes (${table4}); what began and ended within them has not`,
    printed: 'for more than 15 minutes',
    rules: byInstability(
      (minutes) =>
        pe([
          [0, 132],
          [5, 92],
          [minutes, 128],
        ]),
      { holds: 'unknown', fails: 'false' },
    ),
  },
  {
    quantity: 'heart rate in atrial fibrillation',
    unit: '/min',
    is: '150 or more',
    fails: ['149'],
    holds: ['150', '151'],
    says: `hypotension that a new arrhythmia does not explain (${table4}); the rate is a cut in common use, and of this encoding`,
    printed: 'atrial fibrillation or flutter at 150/min or more',
    rules: byInstability(
      (heart_rate_per_min) => {
        const input = pe(fallen(20), {}, 'atrial fibrillation')
        return { ...input, vital_signs: (input.vital_signs ?? []).map((set) => ({ ...set, heart_rate_per_min })) }
      },
      { holds: 'unknown', fails: 'true' },
    ),
  },
  {
    ...surgery,
    quantity: 'craniotomy',
    unit: 'days ago',
    fails: ['22'],
    holds: ['20', '21'],
    rules: afterSurgeryOrStroke((days) => `craniotomy for an abscess ${days} days ago`),
  },
  {
    ...surgery,
    quantity: 'craniotomy',
    unit: 'weeks ago',
    fails: ['4'],
    holds: ['2', '3'],
    rules: afterSurgeryOrStroke((weeks) => `craniotomy for an abscess ${weeks} weeks ago`),
  },
  {
    ...surgery,
    quantity: 'hip replacement, day after it',
    unit: '(POD)',
    fails: ['22'],
    holds: ['20', '21'],
    rules: afterSurgeryOrStroke((day) => `total hip replacement, POD ${day}`),
  },
  {
    ...stroke,
    quantity: 'ischaemic stroke',
    unit: 'months ago',
    fails: ['7'],
    holds: ['5', '6'],
    rules: afterSurgeryOrStroke((months) => `ischaemic stroke ${months} months ago`),
  },
  {
    ...stroke,
    quantity: 'ischaemic stroke',
    unit: 'weeks ago',
    fails: ['27'],
    holds: ['25', '26'],
    rules: afterSurgeryOrStroke((weeks) => `ischaemic stroke ${weeks} weeks ago`),
  },
  {
    ...stroke,
    quantity: 'ischaemic stroke',
    unit: 'days ago',
    fails: ['183'],
    holds: ['181', '182'],
    rules: afterSurgeryOrStroke((days) => `ischaemic stroke ${days} days ago`),
  },
  {
    quantity: 'one systolic pressure among others',
    unit: 'mmHg',
    is: 'below 90',
    fails: ['90', '91'],
    holds: ['89'],
    says: `hypotension that passed is category D1 (${categoryD})`,
    printed: 'any systolic pressure below 90 mmHg',
    rules: byFailure((mmHg) =>
      pe([
        [0, 110],
        [5, mmHg],
        [10, 112],
      ]),
    ),
  },
  {
    quantity: 'mean pressure',
    unit: 'mmHg',
    is: 'below 60',
    fails: ['60', '60.3'],
    holds: ['59.7'],
    says: `normotensive shock by a mean pressure below 60 mmHg (${categoryD})`,
    printed: 'mean pressure below 60 mmHg',
    rules: byFailure((mean) => ({
      ...pe([]),
      vital_signs: [{ taken_at: at(), systolic_mmhg: Math.round(3 * mean) - 84, diastolic_mmhg: 42 }],
    })),
  },
  ...inUnits(
    {
      quantity: 'lactate',
      is: 'above 2 mmol/L',
      says: `normotensive shock by a lactate above 2 mmol/L (${categoryD})`,
      printed: 'lactate above 2 mmol/L',
    },
    {
      'mmol/L': { fails: ['1.9', '2.0'], holds: ['2.1'] },
      'mg/dL': { fails: ['17', '18'], holds: ['19'] },
      'µmol/L': { fails: ['1990', '2000'], holds: ['2010'] },
    },
    (unit) => byFailure((value) => pe([[0, 120]], { labs: [{ name: 'Lactate', value, unit }] })),
  ),
  ...pregnancyRows(
    ['esc-pe-2019', 'aha-acc-pe-2026'].map((guideline) => ({
      rule: `${guideline}/pe-pregnancy`,
      patient: () => pe([[0, 120]]),
    })),
    'false',
  ),
]
