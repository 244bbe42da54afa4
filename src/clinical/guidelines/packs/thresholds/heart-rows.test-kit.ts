import { pregnancyRows } from './pregnancy-rows.test-kit.ts'
import { type Input, type ThresholdRow, applies, at, inUnits, spares } from './threshold-row.test-kit.ts'

const overloaded = (setting: Input['setting'], lab: NonNullable<Input['labs']>[number]): Input => ({
  conditions: [{ name: 'CHF' }],
  symptoms: [{ name: 'Ankle oedema' }],
  setting,
  labs: [lab],
})
const peptide = (
  name: 'BNP' | 'NT-proBNP',
  cut: number,
  where: string,
  printed: string,
  settings: readonly NonNullable<Input['setting']>[],
): ThresholdRow[] =>
  inUnits(
    {
      quantity: `${name} ${where}`,
      is: `${cut} or more`,
      says: `heart failure is not ruled out from ${cut} pg/mL of ${name} on (universal definition 2021, table 3; AHA/ACC/HFSA 2022, section 4.2)`,
      printed,
    },
    Object.fromEntries(
      ['pg/mL', 'ng/L'].map((unit) => [unit, { fails: [String(cut - 1)], holds: [String(cut), String(cut + 1)] }]),
    ),
    (unit) =>
      settings.map((setting) =>
        applies('aha-acc-hf-2022/loop-diuretic', (value) => overloaded(setting, { name, value, unit })),
      ),
  )
const acute = ['emergency', 'inpatient', 'intensive-care'] as const

/** With all on record that could except the patient. */
const reduced = (more: Input = {}): Input => ({
  conditions: [{ name: 'heart failure' }],
  lvef_percent: 30,
  labs: [{ name: 'Potassium', value: 4.5, unit: 'mmol/L' }],
  vital_signs: [{ taken_at: at(), systolic_mmhg: 118 }],
  ...more,
})
const potassium = (value: number, unit: string): Input => ({ labs: [{ name: 'Potassium', value, unit }] })

type Leads = NonNullable<NonNullable<Input['ecg']>['st_deviation_mm']>
const ecg = (st_deviation_mm: Leads, age_years: number | undefined, sex?: 'male' | 'female'): Input => ({
  demographics: { age_years: age_years ?? 60, ...(sex === undefined ? {} : { sex }) },
  ecg: { st_deviation_mm },
})
const stemi = (patient: (value: number) => Input) => [applies('acc-aha-acs-2025/stemi-reperfusion', patient)]
const definition = 'Fourth Universal Definition of Myocardial Infarction, table 2, for ACC/AHA 2025, section 5.2'
const mm = (cut: number): Pick<ThresholdRow, 'unit' | 'is' | 'fails' | 'holds'> => ({
  unit: 'mm',
  is: `${cut} or more`,
  fails: [(cut - 0.1).toFixed(1)],
  holds: [cut.toFixed(1), (cut + 0.1).toFixed(1)],
})
const under40: Pick<ThresholdRow, 'unit' | 'is' | 'fails' | 'holds'> = {
  unit: 'years',
  is: '40 or more',
  fails: ['39'],
  holds: ['40', '41'],
}

const severe = {
  'mmol/L': { fails: ['6.4', '6.5'], holds: ['6.6'] },
  mM: { fails: ['6.4', '6.5'], holds: ['6.6'] },
  'mEq/L': { fails: ['6.4', '6.5'], holds: ['6.6'] },
  'mg/dL': { fails: ['25.3', '25.4'], holds: ['25.5'] },
  'µmol/L': { fails: ['6490', '6500'], holds: ['6510'] },
}
const severeByUkka = {
  'mmol/L': { fails: ['6.4'], holds: ['6.5', '6.6'] },
  mM: { fails: ['6.4'], holds: ['6.5', '6.6'] },
  'mEq/L': { fails: ['6.4'], holds: ['6.5', '6.6'] },
  'mg/dL': { fails: ['25.4'], holds: ['25.5', '25.6'] },
  'µmol/L': { fails: ['6490'], holds: ['6500', '6510'] },
}
const changed = (value: number, unit: string): Input => ({
  ...potassium(value, unit),
  ecg: { rhythm: 'sinus rhythm, peaked T waves' },
})

export const heartRows: readonly ThresholdRow[] = [
  ...peptide('BNP', 35, 'of an outpatient', 'outpatients BNP 35 or', ['outpatient']),
  ...peptide('NT-proBNP', 125, 'of an outpatient', 'NT-proBNP 125 pg/mL or more', ['outpatient']),
  ...peptide('BNP', 100, 'in acute care', 'in acute care BNP 100 or', acute),
  ...peptide('NT-proBNP', 300, 'in acute care', 'NT-proBNP 300 pg/mL or more', acute),
  {
    quantity: 'pulmonary oedema on the radiograph',
    unit: '(probability)',
    is: '0.5 or more',
    fails: ['0.49'],
    holds: ['0.50', '0.51'],
    says: 'congestion on the chest radiograph is a sign of overload (AHA/ACC/HFSA 2022, section 4.1; the cut is a classifier’s usual one)',
    printed: 'probability 0.5 or more',
    rules: [
      applies('aha-acc-hf-2022/loop-diuretic', (probability) => ({
        ...overloaded('inpatient', { name: 'BNP', value: 900, unit: 'pg/mL' }),
        symptoms: [],
        cxr_classifications: [{ finding: 'pulmonary oedema', probability }],
      })),
    ],
  },
  {
    quantity: 'left ventricular ejection fraction',
    unit: '%',
    is: '40 or less',
    fails: ['41'],
    holds: ['39', '40'],
    says: 'heart failure with an ejection fraction of 40% or less is HFrEF (AHA/ACC/HFSA 2022, section 2.2)',
    printed: 'ejection fraction 40% or less',
    rules: [applies('aha-acc-hf-2022/reduced-ejection-fraction', (lvef_percent) => reduced({ lvef_percent }))],
  },
  ...inUnits(
    {
      quantity: 'potassium',
      is: 'above 5.5 mmol/L',
      says: 'a renin-angiotensin inhibitor is begun with caution at a high potassium (AHA/ACC/HFSA 2022, section 7.3.1; the number is an operational cut)',
      printed: 'potassium above 5.5 mmol/L',
    },
    {
      'mmol/L': { fails: ['5.4', '5.5'], holds: ['5.6'] },
      mM: { fails: ['5.4', '5.5'], holds: ['5.6'] },
      'mEq/L': { fails: ['5.4', '5.5'], holds: ['5.6'] },
      'mg/dL': { fails: ['21.4', '21.5'], holds: ['21.6'] },
      'µmol/L': { fails: ['5490', '5500'], holds: ['5510'] },
    },
    (unit) => [spares('aha-acc-hf-2022/reduced-ejection-fraction', (value) => reduced(potassium(value, unit)))],
  ),
  {
    quantity: 'systolic pressure',
    unit: 'mmHg',
    is: 'below 90',
    fails: ['90', '91'],
    holds: ['89'],
    says: 'neither drug is begun in hypotension (AHA/ACC/HFSA 2022, section 7.3; the number is an operational cut)',
    printed: 'systolic pressure below 90 mmHg',
    rules: [
      spares('aha-acc-hf-2022/reduced-ejection-fraction', (systolic_mmhg) =>
        reduced({ vital_signs: [{ taken_at: at(), systolic_mmhg }] }),
      ),
    ],
  },
  {
    quantity: 'heart rate',
    unit: '/min',
    is: 'below 50',
    fails: ['50', '51'],
    holds: ['48', '49'],
    says: 'no beta-blocker is begun in a bradycardia (bisoprolol SmPC 4.3 has 60, carvedilol label 4 severe bradycardia; the number is an operational cut)',
    printed: 'heart rate below 50/min',
    rules: [
      spares('aha-acc-hf-2022/reduced-ejection-fraction', (heart_rate_per_min) =>
        reduced({ vital_signs: [{ taken_at: at(), systolic_mmhg: 118, heart_rate_per_min }] }),
      ),
    ],
  },
  {
    quantity: 'creatinine',
    unit: 'µmol/L',
    is: 'above 265',
    fails: ['264', '265'],
    holds: ['266'],
    says: 'caution with a creatinine above 3 mg/dL (AHA/ACC/HFSA 2022, section 7.3.1)',
    printed: 'creatinine above 265 µmol/L',
    rules: [
      spares('aha-acc-hf-2022/reduced-ejection-fraction', (value) =>
        reduced({
          labs: [
            { name: 'potassium', value: 4.2, unit: 'mmol/L' },
            { name: 'creatinine', value, unit: 'µmol/L' },
          ],
        }),
      ),
    ],
  },
  ...pregnancyRows([{ rule: 'aha-acc-hf-2022/reduced-ejection-fraction', patient: () => reduced() }]),
  {
    ...mm(1),
    quantity: 'ST elevation in II and III',
    says: `elevation of 1 mm or more in two contiguous leads other than V2 and V3 (${definition})`,
    printed: 'in two contiguous leads: 1 mm or more',
    rules: stemi((st) => ecg({ II: st, III: st }, 60, 'male')),
  },
  {
    ...mm(2),
    quantity: 'ST elevation in V2 and V3 of a man of 40',
    says: `in V2 and V3 2 mm or more in men from 40 years on (${definition})`,
    printed: '2 mm or more',
    rules: stemi((st) => ecg({ V2: st, V3: st }, 40, 'male')),
  },
  {
    ...under40,
    quantity: 'age of a man with 2 mm in V2 and V3',
    says: `2 mm or more in men from 40 years on, 2.5 mm in younger ones (${definition})`,
    printed: 'men from 40 years',
    rules: stemi((age) => ecg({ V2: 2, V3: 2 }, age, 'male')),
  },
  {
    ...mm(2.5),
    quantity: 'ST elevation in V2 and V3 of a man of 39',
    says: `in V2 and V3 2.5 mm or more in men under 40 (${definition})`,
    printed: '2.5 mm (younger men)',
    rules: stemi((st) => ecg({ V2: st, V3: st }, 39, 'male')),
  },
  {
    ...mm(1.5),
    quantity: 'ST elevation in V2 and V3 of a woman',
    says: `in V2 and V3 1.5 mm or more in women of any age (${definition})`,
    printed: '1.5 mm (women, and where the sex is unknown)',
    rules: stemi((st) => ecg({ V2: st, V3: st }, 39, 'female')),
  },
  {
    ...mm(1.5),
    quantity: 'ST elevation in V2 and V3 without a sex',
    says: `in V2 and V3 the lowest cut, 1.5 mm, where the sex is not on record (${definition}; for safety)`,
    printed: '1.5 mm (women, and where the sex is unknown)',
    rules: stemi((st) => ecg({ V2: st, V3: st }, 60)),
  },
  {
    ...mm(0.5),
    quantity: 'ST depression in V1 and V2',
    says: `a posterior infarction by depression of 0.5 mm or more in V1 to V3 (${definition})`,
    printed: 'ST depression 0.5 mm or more',
    rules: stemi((st) => ecg({ V1: -st, V2: -st, V7: 2, V8: 2 }, 60, 'male')),
  },
  {
    ...mm(0.5),
    quantity: 'ST elevation in V7 and V8',
    says: `a posterior infarction by elevation of 0.5 mm or more in V7 to V9 (${definition})`,
    printed: 'elevation 0.5 mm or more',
    rules: stemi((st) => ecg({ V1: -1, V2: -1, V7: st, V8: st }, 60, 'male')),
  },
  {
    ...mm(1),
    quantity: 'ST elevation in V7 and V8 of a man of 39',
    says: `in V7 to V9 1 mm or more in men under 40 (${definition}; pages that print "over 40" are wrong)`,
    printed: '1 mm in men under 40 years',
    rules: stemi((st) => ecg({ V1: -1, V2: -1, V7: st, V8: st }, 39, 'male')),
  },
  {
    ...under40,
    quantity: 'age of a man with 0.5 mm in V7 and V8',
    says: `in V7 to V9 1 mm or more in men under 40 (${definition})`,
    printed: '1 mm in men under 40 years',
    rules: stemi((age) => ecg({ V1: -1, V2: -1, V7: 0.5, V8: 0.5 }, age, 'male')),
  },
  ...Object.entries({ 'ng/L': 14, 'pg/mL': 14, 'ng/mL': 0.04, 'ug/L': 0.04, 'µg/L': 0.04 }).map(
    ([unit, limit]): ThresholdRow => {
      const step = limit < 1 ? 0.01 : 1
      const reported = (value: number): string => value.toFixed(limit < 1 ? 2 : 0)
      return {
        quantity: 'troponin',
        unit,
        is: `above the 99th percentile of its assay, ${limit}`,
        fails: [reported(limit - step), reported(limit)],
        holds: [reported(limit + step)],
        says: 'myocardial injury is a troponin above the 99th percentile (Fourth Universal Definition, section 6, for ACC/AHA 2025, section 3.1)',
        printed: 'above the 99th percentile of its assay',
        rules: [
          applies('acc-aha-acs-2025/troponin-chest-pain', (value) => ({
            symptoms: [{ name: 'Chest pain' }],
            labs: [{ name: 'Troponin', value, unit, upper_reference_limit: limit }],
          })),
        ],
      }
    },
  ),
  ...inUnits(
    {
      quantity: 'potassium',
      is: 'above 6.5 mmol/L',
      says: 'immediate treatment and monitoring above 6.5 mmol/L (four-tier strategy, hyperkalaemia; 6.5 itself is the grey zone)',
      printed: 'potassium above 6.5 mmol/L',
    },
    severe,
    (unit) => [applies('safety-rules-2026/severe-hyperkalaemia', (value) => potassium(value, unit))],
  ),
  ...inUnits(
    {
      quantity: 'potassium',
      is: '6.5 mmol/L or more',
      says: 'severe hyperkalaemia from 6.5 mmol/L on (UKKA 2023, treatment in hospital)',
      printed: 'potassium 6.5 mmol/L or more',
    },
    severeByUkka,
    (unit) => [applies('ukka-hyperkalaemia-2023/severe-hyperkalaemia', (value) => potassium(value, unit))],
  ),
  ...inUnits(
    {
      quantity: 'potassium with ECG changes',
      is: '6.0 mmol/L or more',
      says: 'moderate hyperkalaemia, from 6.0 mmol/L on, with ECG changes is treated as severe (UKKA 2023, treatment in hospital)',
      printed: 'potassium 6.0 mmol/L or more',
    },
    {
      'mmol/L': { fails: ['5.9'], holds: ['6.0', '6.1'] },
      'mEq/L': { fails: ['5.9'], holds: ['6.0', '6.1'] },
      'mg/dL': { fails: ['23.4'], holds: ['23.5', '23.6'] },
    },
    (unit) => [applies('ukka-hyperkalaemia-2023/hyperkalaemia-with-ecg-changes', (value) => changed(value, unit))],
  ),
  ...inUnits(
    {
      quantity: 'potassium with ECG changes',
      is: '6.5 mmol/L or more',
      says: 'moderate hyperkalaemia ends below 6.5 mmol/L, where the severe begins (UKKA 2023, treatment in hospital)',
      printed: 'below 6.5 mmol/L',
    },
    severeByUkka,
    (unit) => [spares('ukka-hyperkalaemia-2023/hyperkalaemia-with-ecg-changes', (value) => changed(value, unit))],
  ),
]
