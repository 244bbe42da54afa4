import { applies, at, type Input, type ThresholdRow } from './threshold-row.test-kit.ts'

const rule = (id: string, patient: (value: number) => Input) => applies(`safety-rules-2026/${id}`, patient)
const lab = (name: string, value: number, unit: string) => ({ name, value, unit })
const vital = (values: object): Input => ({ vital_signs: [{ taken_at: at(), ...values }] })
const listed = (name: string): Input => ({ conditions: [{ name }] })
const fluid = (name: string, value: number, unit: string): Input => ({
  ...listed('empyema thoracis suspected'),
  labs: [lab('CRP', 240, 'mg/L'), { ...lab(name, value, unit), specimen: 'pleural-fluid' }],
})
const spoilt = { ...lab('pH', 7.05, 'pH'), specimen: 'pleural-fluid' as const }

/** Those of a rule, each with the number that is printed, the values beside it and the patient whom it decides. */
const row = (
  id: string,
  quantity: string,
  unit: string,
  is: string,
  printed: string,
  fails: readonly string[],
  holds: readonly string[],
  patient: (value: number) => Input,
): ThresholdRow => ({
  quantity,
  unit,
  is,
  says: `${quantity} of ${id}`,
  printed,
  fails,
  holds,
  rules: [rule(id, patient)],
})

const shocks = (id: string, rest: Input): readonly ThresholdRow[] => [
  row(
    id,
    'systolic pressure of shock',
    'mmHg',
    'below 90',
    'latest systolic pressure below 90 mmHg',
    ['90'],
    ['89'],
    (systolic_mmhg) => ({
      ...rest,
      vital_signs: [{ taken_at: at(), systolic_mmhg, heart_rate_per_min: 38 }],
    }),
  ),
  row(id, 'lactate of shock', 'mmol/L', 'above 2', 'a lactate above 2 mmol/L', ['2.0'], ['2.1'], (value) => ({
    ...rest,
    ...vital({ systolic_mmhg: 80, heart_rate_per_min: id === 'slow-heart-shock' ? 38 : 90 }),
    labs: [...(rest.labs ?? []), lab('lactate', value, 'mmol/L')],
  })),
]

const anaemic: Input = { labs: [lab('haemoglobin', 60, 'g/L')] }

/** The numbers of the rules on what is given at once. */
export const treatmentRows: readonly ThresholdRow[] = [
  row(
    'critical-anaemia-transfusion',
    'haemoglobin',
    'g/L',
    'below 70',
    'haemoglobin below 70 g/L',
    ['70'],
    ['69'],
    (value) => ({
      ...listed('melaena'),
      labs: [lab('haemoglobin', value, 'g/L')],
    }),
  ),
  row(
    'critical-anaemia-transfusion',
    'lactate',
    'mmol/L',
    'above 3',
    'a lactate above 3 mmol/L',
    ['3.0'],
    ['3.1'],
    (value) => ({
      labs: [lab('haemoglobin', 60, 'g/L'), lab('lactate', value, 'mmol/L')],
    }),
  ),
  row(
    'critical-anaemia-transfusion',
    'systolic pressure of shock',
    'mmHg',
    'below 90',
    'latest systolic pressure below 90 mmHg',
    ['90'],
    ['89'],
    (systolic_mmhg) => ({
      ...anaemic,
      ...vital({ systolic_mmhg, heart_rate_per_min: 130 }),
    }),
  ),
  row(
    'critical-anaemia-transfusion',
    'lactate of shock',
    'mmol/L',
    'above 2',
    'a lactate above 2 mmol/L',
    ['2.0'],
    ['2.1'],
    (value) => ({
      ...vital({ systolic_mmhg: 80 }),
      labs: [lab('haemoglobin', 60, 'g/L'), lab('lactate', value, 'mmol/L')],
    }),
  ),
  ...(['critical-anaemia-transfusion', 'embolism-shock-reperfusion'] as const).flatMap((id) => {
    const rest = id === 'embolism-shock-reperfusion' ? listed('pulmonary embolism') : anaemic
    return [
      row(
        id,
        'fast heart rate of shock',
        '/min',
        '120 or more',
        'a heart rate of 120/min or more',
        ['119'],
        ['120'],
        (heart_rate_per_min) => ({
          ...rest,
          ...vital({ systolic_mmhg: 80, heart_rate_per_min }),
        }),
      ),
      row(
        id,
        'slow heart rate of shock',
        '/min',
        'below 40',
        'or below 40/min',
        ['40'],
        ['39'],
        (heart_rate_per_min) => ({
          ...rest,
          ...vital({ systolic_mmhg: 80, heart_rate_per_min }),
        }),
      ),
    ]
  }),
  ...shocks('embolism-shock-reperfusion', listed('pulmonary embolism')),
  ...shocks('slow-heart-shock', {}).slice(0, 1),
  row('slow-heart-shock', 'heart rate', '/min', 'below 40', 'below 40/min', ['40'], ['39'], (heart_rate_per_min) => ({
    ...vital({ systolic_mmhg: 80, heart_rate_per_min, consciousness: 'confusion' }),
  })),
  row(
    'ketoacidosis-insulin',
    'ketones',
    'mmol/L',
    '3.0 or more',
    'ketones 3.0 mmol/L or more',
    ['2.9'],
    ['3.0'],
    (value) => ({
      ...listed('type 1 diabetes'),
      labs: [lab('ketones', value, 'mmol/L')],
    }),
  ),
  row(
    'pleural-infection-drain',
    'pH of pleural fluid',
    'pH',
    '7.20 or less',
    'pH 7.20 or less',
    ['7.21'],
    ['7.20'],
    (value) => fluid('pH', value, 'pH'),
  ),
  row(
    'pleural-infection-drain',
    'glucose of pleural fluid',
    'mmol/L',
    'below 3.3',
    'glucose below 3.3 mmol/L',
    ['3.3'],
    ['3.2'],
    (value) => fluid('glucose', value, 'mmol/L'),
  ),
  row(
    'pleural-infection-drain',
    'temperature',
    '°C',
    '38 or more',
    'a temperature of 38 °C or more',
    ['37.9'],
    ['38'],
    (temperature_celsius) => ({
      ...vital({ temperature_celsius }),
      labs: [spoilt],
    }),
  ),
  row(
    'pleural-infection-drain',
    'CRP',
    'mg/L',
    '100 or more',
    'a CRP of 100 mg/L or more',
    ['99'],
    ['100'],
    (value) => ({
      labs: [spoilt, lab('CRP', value, 'mg/L')],
    }),
  ),
  row(
    'hyponatraemia-hypertonic',
    'sodium',
    'mmol/L',
    'below 125',
    'sodium below 125 mmol/L',
    ['125'],
    ['124'],
    (value) => ({
      symptoms: [{ name: 'seizure' }],
      labs: [lab('sodium', value, 'mmol/L')],
    }),
  ),
  row(
    'failing-oxygenation-help',
    'oxygen saturation',
    '%',
    '90 or less',
    'latest oxygen saturation 90% or less',
    ['91'],
    ['90'],
    (spo2_percent) => vital({ spo2_percent, fio2: 0.7 }),
  ),
  row(
    'failing-oxygenation-help',
    'inspired oxygen',
    '%',
    '60 or more',
    '60% oxygen or more',
    ['59'],
    ['60'],
    (percent) => vital({ spo2_percent: 86, fio2: percent / 100 }),
  ),
  row(
    'failing-oxygenation-help',
    'respiratory rate',
    '/min',
    '35 or more',
    'respiratory rate 35/min or more',
    ['34'],
    ['35'],
    (respiratory_rate_per_min) => vital({ respiratory_rate_per_min }),
  ),
  row('lactate-help', 'lactate', 'mmol/L', '4.0 or more', 'lactate 4.0 mmol/L or more', ['3.9'], ['4.0'], (value) => ({
    ...vital({ systolic_mmhg: 95 }),
    labs: [lab('lactate', value, 'mmol/L')],
  })),
  row(
    'lactate-help',
    'systolic pressure',
    'mmHg',
    'below 100',
    'a systolic pressure below 100 mmHg',
    ['100'],
    ['99'],
    (systolic_mmhg) => ({
      ...vital({ systolic_mmhg }),
      labs: [lab('lactate', 4.4, 'mmol/L')],
    }),
  ),
  row(
    'opioid-toxicity-naloxone',
    'respiratory rate',
    '/min',
    '8 or less',
    'respiratory rate 8/min or less',
    ['9'],
    ['8'],
    (respiratory_rate_per_min) => ({
      ...listed('opioid overdose'),
      ...vital({ respiratory_rate_per_min }),
    }),
  ),
  row(
    'neutropenic-sepsis-antibiotic',
    'neutrophils',
    '10^9/L',
    'below 0.5',
    'neutrophils below 0.5 10^9/L',
    ['0.5'],
    ['0.4'],
    (value) => ({
      ...vital({ temperature_celsius: 38.6 }),
      labs: [lab('neutrophils', value, '10^9/L')],
    }),
  ),
  row(
    'neutropenic-sepsis-antibiotic',
    'temperature',
    '°C',
    '38 or more',
    'a temperature of 38 °C or more',
    ['37.9'],
    ['38'],
    (temperature_celsius) => ({
      ...vital({ temperature_celsius }),
      labs: [lab('neutrophils', 0.1, '10^9/L')],
    }),
  ),
  row(
    'addisonian-stress-dose',
    'systolic pressure',
    'mmHg',
    'below 90',
    'systolic pressure below 90 mmHg',
    ['90'],
    ['89'],
    (systolic_mmhg) => ({
      ...listed("Addison's disease"),
      ...vital({ systolic_mmhg }),
    }),
  ),
  ...(
    [
      [
        'systolic pressure',
        'mmHg',
        'below 100',
        'latest systolic pressure below 100 mmHg',
        '100',
        '99',
        [99, 118, 5.8, 3.1],
      ],
      ['sodium', 'mmol/L', 'below 130', 'sodium below 130 mmol/L', '130', '129', [90, 129, 5.8, 3.1]],
      ['potassium', 'mmol/L', 'above 5', 'potassium above 5 mmol/L', '5.0', '5.1', [90, 118, 5.1, 3.1]],
      ['glucose', 'mmol/L', 'below 4', 'a glucose below 4 mmol/L', '4.0', '3.9', [90, 118, 5.8, 3.9]],
    ] as const
  ).map(([quantity, unit, is, printed, fails, holds, usual], index) =>
    row('adrenal-crisis-by-its-signs', quantity, unit, is, printed, [fails], [holds], (value) => {
      const [systolic_mmhg, sodium, potassium, glucose] = usual.map((one, place) => (place === index ? value : one))
      return {
        ...vital({ systolic_mmhg }),
        labs: [
          lab('sodium', sodium ?? 0, 'mmol/L'),
          lab('potassium', potassium ?? 0, 'mmol/L'),
          lab('glucose', glucose ?? 0, 'mmol/L'),
        ],
      }
    }),
  ),
  ...(
    [
      ['systolic pressure', 'mmHg', '160 or more', 'pressure 160 mmHg or more systolic', '159', '160'],
      ['diastolic pressure', 'mmHg', '110 or more', '110 mmHg or more diastolic', '109', '110'],
      ['platelets', '10^9/L', 'below 100', 'platelets below 100 10^9/L', '100', '99'],
    ] as const
  ).map(([quantity, unit, is, printed, fails, holds]) =>
    row('preeclampsia-magnesium', quantity, unit, is, printed, [fails], [holds], (value) => ({
      demographics: { age_years: 29, sex: 'female', pregnant: true },
      ...vital({
        systolic_mmhg: quantity === 'systolic pressure' ? value : quantity === 'platelets' ? 170 : 140,
        diastolic_mmhg: quantity === 'diastolic pressure' ? value : 90,
      }),
      ...(quantity === 'platelets'
        ? { labs: [lab('platelets', value, '10^9/L')] }
        : { symptoms: [{ name: 'visual flashing' }] }),
    })),
  ),
]
