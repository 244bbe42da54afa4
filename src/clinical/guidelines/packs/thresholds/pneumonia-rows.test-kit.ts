import { pregnancyRows } from './pregnancy-rows.test-kit.ts'
import { type Decided, type Input, type ThresholdRow, applies, at, inUnits, spares } from './threshold-row.test-kit.ts'

type Vitals = Partial<NonNullable<Input['vital_signs']>[number]>
type Change = { readonly age?: number; readonly lab?: NonNullable<Input['labs']>[number]; readonly vitals?: Vitals }

/** A patient with pneumonia and so many points of CURB-65, by confusion, a respiratory rate, a diastolic pressure and age in turn; then the change. */
const cap = (points: number, { age, lab, vitals }: Change, ...names: string[]): Input => ({
  demographics: { age_years: age ?? (points >= 4 ? 70 : 50), sex: 'male' },
  conditions: [{ name: 'Community-acquired pneumonia' }, ...names.map((name) => ({ name }))],
  labs: [lab ?? { name: 'Urea', value: 5, unit: 'mmol/L' }],
  vital_signs: [
    {
      taken_at: at(),
      consciousness: points >= 1 ? 'confusion' : 'alert',
      respiratory_rate_per_min: points >= 2 ? 32 : 18,
      systolic_mmhg: 120,
      diastolic_mmhg: points >= 3 ? 55 : 75,
      ...vitals,
    },
  ],
})

/** Each rule of pneumonia, with the points beside which one more decides it, and whether it applies then. */
const rules: readonly (readonly [rule: string, points: number, kind: typeof applies, ...names: string[]])[] = [
  ...['ats-idsa-cap-2019', 'ats-cap-2025'].flatMap((edition) => [
    [`${edition}/cap-outpatient`, 1, spares] as const,
    [`${edition}/cap-outpatient-comorbidity`, 1, spares, 'COPD'] as const,
    [`${edition}/cap-inpatient`, 1, applies] as const,
    [`${edition}/cap-severe`, 2, applies] as const,
  ]),
  ['ats-cap-2025/cap-viral-outpatient', 1, spares, 'influenza A'],
  ['ats-cap-2025/cap-short-course', 2, spares],
  ['ats-cap-2025/cap-severe-course', 2, applies],
  ['ats-cap-2025/cap-no-steroid', 1, applies],
  ['ats-cap-2025/cap-severe-steroid', 2, applies],
]
const decided = (change: (value: number) => Change): readonly Decided[] =>
  rules.map(([rule, points, kind, ...names]) => kind(rule, (value) => cap(points, change(value), ...names)))
const urea = (name: string) => (unit: string) => decided((value) => ({ lab: { name, value, unit } }))
const lim = 'Lim 2003, which ATS/IDSA 2019 names beside the PSI'

/** What a number of points comes to, for each rule: those on the one side of it, and those on the other. */
const byPoints = (threshold: 2 | 3): readonly Decided[] =>
  rules.map(([rule, points, kind, ...names]) => {
    const patient = (value: number): Input => cap(value, {}, ...names)
    if (points === threshold - 1) {
      // Three points are not an inpatient's any more.
      return kind(rule, patient)
    }
    const value = kind === (threshold === 2 ? spares : applies) ? 'true' : 'false'
    return { rule, patient, where: { holds: value === 'true' && threshold === 3 ? 'false' : value, fails: value } }
  })

export const pneumoniaRows: readonly ThresholdRow[] = [
  {
    quantity: 'oxygen saturation',
    unit: '%',
    is: 'below 90',
    holds: ['89'],
    fails: ['90', '91'],
    says: 'hypoxaemia is a reason for admission whatever the score (ATS/IDSA 2019, question 7; the number is an operational cut)',
    printed: 'an oxygen saturation below 90% outside of COPD is at least an inpatient',
    rules: ['ats-idsa-cap-2019', 'ats-cap-2025'].flatMap((edition) => [
      spares(`${edition}/cap-outpatient`, (spo2_percent) => cap(0, { vitals: { spo2_percent } })),
      applies(`${edition}/cap-inpatient`, (spo2_percent) => cap(0, { vitals: { spo2_percent } })),
      spares(`${edition}/cap-outpatient-comorbidity`, (spo2_percent) => cap(0, { vitals: { spo2_percent } }, 'CKD')),
      ...(edition === 'ats-cap-2025'
        ? [
            spares(`${edition}/cap-viral-outpatient`, (spo2_percent) =>
              cap(0, { vitals: { spo2_percent } }, 'influenza A'),
            ),
            applies(`${edition}/cap-no-steroid`, (spo2_percent) => cap(0, { vitals: { spo2_percent } })),
          ]
        : []),
    ]),
  },
  ...inUnits(
    {
      quantity: 'urea',
      is: 'above 7 mmol/L',
      says: `CURB-65, a point for urea above 7 mmol/L (${lim})`,
      printed: 'urea above 7 mmol/L',
    },
    {
      'mmol/L': { fails: ['6.9', '7.0'], holds: ['7.1'] },
      'mg/dL': { fails: ['41', '42'], holds: ['43'] },
    },
    urea('Urea'),
  ),
  ...inUnits(
    {
      quantity: 'blood urea nitrogen',
      is: 'above 7 mmol/L of urea, which is 19.6 mg/dL',
      says: `CURB-65, a point for urea above 7 mmol/L, printed by others as BUN above 19 or from 20 mg/dL (${lim})`,
      printed: 'urea above 7 mmol/L',
    },
    { 'mg/dL': { fails: ['19', '19.5', '19.6'], holds: ['19.7', '20'] } },
    urea('BUN'),
  ),
  {
    quantity: 'respiratory rate',
    unit: '/min',
    is: '30 or more',
    fails: ['29'],
    holds: ['30', '31'],
    says: `CURB-65, a point for 30 breaths a minute or more (${lim})`,
    printed: 'respiratory rate 30/min or more',
    rules: rules.map(([rule, points, kind, ...names]) =>
      // The rate is what gives the second point elsewhere.
      kind(rule, (value) => cap(points === 1 ? 1 : 3, { vitals: { respiratory_rate_per_min: value } }, ...names)),
    ),
  },
  {
    quantity: 'systolic pressure',
    unit: 'mmHg',
    is: 'below 90',
    fails: ['90', '91'],
    holds: ['89'],
    says: `CURB-65, a point for a systolic pressure below 90 mmHg (${lim})`,
    printed: 'systolic pressure below 90',
    rules: decided((systolic_mmhg) => ({ vitals: { systolic_mmhg } })),
  },
  {
    quantity: 'diastolic pressure',
    unit: 'mmHg',
    is: '60 or less',
    fails: ['61'],
    holds: ['59', '60'],
    says: `CURB-65, a point for a diastolic pressure of 60 mmHg or less (${lim})`,
    printed: 'diastolic 60 mmHg or less',
    rules: decided((diastolic_mmhg) => ({ vitals: { diastolic_mmhg } })),
  },
  {
    quantity: 'age',
    unit: 'years',
    is: '65 or more',
    fails: ['64'],
    holds: ['65', '66'],
    says: `CURB-65, a point from 65 years on (${lim})`,
    printed: 'age 65 years or more',
    rules: decided((age) => ({ age })),
  },
  {
    quantity: 'CURB-65',
    unit: 'points',
    is: '2 or more',
    fails: ['0', '1'],
    holds: ['2'],
    says: 'CURB-65 of 0 or 1 is an outpatient, 2 an inpatient (Lim 2003, as the bridge of this encoding to ATS/IDSA 2019, tables 3 and 4)',
    printed: '0 or 1 outpatient, 2 inpatient',
    rules: byPoints(2),
  },
  {
    quantity: 'CURB-65',
    unit: 'points',
    is: '3 or more',
    fails: ['2'],
    holds: ['3', '4'],
    says: 'CURB-65 of 3 or more is severe (Lim 2003, as the bridge of this encoding to ATS/IDSA 2019, tables 3 and 4)',
    printed: '3 or more severe',
    rules: byPoints(3),
  },
  ...pregnancyRows(
    ['ats-idsa-cap-2019', 'ats-cap-2025'].flatMap((edition) => [
      { rule: `${edition}/cap-outpatient`, patient: (age: number) => cap(0, { age }) },
      { rule: `${edition}/cap-outpatient-comorbidity`, patient: (age: number) => cap(0, { age }, 'COPD') },
      { rule: `${edition}/cap-inpatient`, patient: (age: number) => cap(2, { age }) },
      { rule: `${edition}/cap-severe`, patient: (age: number) => cap(3, { age }) },
    ]),
  ),
  ...pregnancyRows([
    { rule: 'ats-cap-2025/cap-short-course', patient: (age) => cap(0, { age }) },
    { rule: 'ats-cap-2025/cap-severe-course', patient: (age) => cap(3, { age }) },
  ]),
]
