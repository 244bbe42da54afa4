// Longer than 250 lines: one table, a row a threshold.
import { applies, at, type Input, spares, type ThresholdRow } from './threshold-row.test-kit.ts'

const rule = (id: string, patient: (value: number) => Input) => applies(`safety-rules-2026/${id}`, patient)
const lab = (name: string, value: number, unit: string) => ({ name, value, unit })
const vital = (values: object, minute = 0) => ({ taken_at: at(minute), ...values })
const named = (...names: string[]) => names.map((name) => ({ name }))

const infected = { conditions: named('HIV infection', 'Pneumocystis pneumonia') }
const byPicture = (labs: Input['labs']): Input => ({
  conditions: named('HIV infection'),
  notes: [{ text: 'CT: diffuse ground-glass.' }],
  vital_signs: [vital({ spo2_percent: 85, fio2: 0.21 })],
  labs: labs ?? [],
})
const steroid = 'the corticosteroid is of moderate and severe disease (NIH opportunistic infections 2024)'

const onHeparin = (platelets: readonly number[], more: Input = {}): Input => ({
  medications: [{ name: 'enoxaparin', frequency: 'once daily' }],
  labs: platelets.map((value, index) => ({ ...lab('platelets', value, '10^9/L'), taken_at: at(index * 10) })),
  ...more,
})
const thrombocytopenia = 'heparin-thrombocytopenia-other-anticoagulant'
const score = 'the 4Ts score (Lo 2006); ASH 2018, recommendation 2'

const gas = (value: number, minute: number) => ({
  ...lab('pH', value, '1'),
  specimen: 'arterial-blood' as const,
  taken_at: at(minute),
})
const masked = (more: Input): Input => ({
  notes: [{ text: 'NIV since 06:00, IPAP 20, EPAP 5.' }],
  ...more,
})
const tension = (value: number) => ({ ...lab('PaCO2', value, 'kPa'), specimen: 'arterial-blood' as const })
const mask = 'what failure of a mask is (BTS/ICS 2016, sections 5 and 6)'

const remote = (minutes: number, hours = 2, more: Input = {}): Input => ({
  conditions: named('anterior STEMI'),
  symptoms: [{ name: 'chest pain', onset_hours: hours }],
  notes: [{ text: `Nearest PCI ${minutes} min by road.` }],
  ...more,
})
const distance = 'ESC acute coronary syndromes 2023, section 5.2'

const ofVessels: Input = { notes: [{ text: 'A nodule with a feeding artery.' }] }

/** The numbers of the rules on steps that are left out. */
export const missedStepRows: readonly ThresholdRow[] = [
  {
    quantity: 'PaO2 in Pneumocystis pneumonia',
    unit: 'mmHg',
    is: '70 or less',
    says: steroid,
    printed: 'PaO2 70 mmHg (9.3 kPa) or less',
    fails: ['71'],
    holds: ['70', '69'],
    rules: [
      rule('pneumocystis-steroid', (value) => ({
        ...infected,
        labs: [{ ...lab('PaO2', value, 'mmHg'), specimen: 'arterial-blood' }],
      })),
    ],
  },
  {
    quantity: 'saturation on air in Pneumocystis pneumonia',
    unit: '%',
    is: 'below 92',
    says: steroid,
    printed: 'a saturation below 92% on air',
    fails: ['93', '92'],
    holds: ['91'],
    rules: [
      rule('pneumocystis-steroid', (spo2) => ({
        ...infected,
        vital_signs: [vital({ spo2_percent: spo2, fio2: 0.21 })],
      })),
    ],
  },
  {
    quantity: 'inspired oxygen in Pneumocystis pneumonia',
    unit: '%',
    is: '35 or more',
    says: steroid,
    printed: '35% oxygen or more',
    fails: ['34'],
    holds: ['35', '36'],
    rules: [
      rule('pneumocystis-steroid', (share) => ({
        ...infected,
        vital_signs: [vital({ spo2_percent: 95, fio2: share / 100 })],
      })),
    ],
  },
  {
    quantity: 'CD4 count',
    unit: '/µL',
    is: 'below 200',
    says: 'Pneumocystis comes below 200 cells (NIH 2024)',
    printed: 'CD4 count below 200/µL',
    fails: ['201', '200'],
    holds: ['199'],
    rules: [
      rule('pneumocystis-steroid', (value) => byPicture([lab('CD4 count', value, 'cells/uL'), lab('LDH', 600, 'U/L')])),
    ],
  },
  {
    quantity: 'beta-D-glucan',
    unit: 'pg/mL',
    is: '80 or more',
    says: 'the limit of the assay (Fungitell)',
    printed: 'beta-D-glucan 80 pg/mL or more',
    fails: ['79'],
    holds: ['80', '81'],
    rules: [
      rule('pneumocystis-steroid', (value) =>
        byPicture([lab('CD4 count', 40, 'cells/uL'), lab('beta-D-glucan', value, 'pg/mL')]),
      ),
    ],
  },
  {
    quantity: 'LDH',
    unit: 'U/L',
    is: 'above 300',
    says: 'above what any laboratory takes for normal; our own cut',
    printed: 'LDH above 300 U/L',
    fails: ['299', '300'],
    holds: ['301'],
    rules: [
      rule('pneumocystis-steroid', (value) => byPicture([lab('CD4 count', 40, 'cells/uL'), lab('LDH', value, 'U/L')])),
    ],
  },
  {
    quantity: 'platelets after a fall by half',
    unit: '10^9/L',
    is: '150 or less',
    says: score,
    printed: 'platelets of 150 10^9/L or less that fell by half or more',
    fails: ['152', '151'],
    holds: ['150'],
    rules: [rule(thrombocytopenia, (value) => onHeparin([400, value]))],
  },
  {
    quantity: 'day of the heparin with a new clot',
    unit: 'd',
    is: '5 or more',
    says: score,
    printed: 'with a new clot from day 5 of the heparin',
    fails: ['4'],
    holds: ['5', '6'],
    rules: [
      rule(thrombocytopenia, (day) =>
        onHeparin([200, 130], {
          conditions: named('pulmonary embolism'),
          medications: [{ name: 'enoxaparin', frequency: `once daily, day ${day}` }],
        }),
      ),
    ],
  },
  {
    quantity: 'fall of the platelets with a new clot',
    unit: '%',
    is: '30 or more',
    says: score,
    printed: 'by 30% or more',
    fails: ['29'],
    holds: ['30', '31'],
    rules: [
      rule(thrombocytopenia, (fall) =>
        onHeparin([200, 200 * (1 - fall / 100)], {
          conditions: named('pulmonary embolism'),
          medications: [{ name: 'enoxaparin', frequency: 'once daily, day 7' }],
        }),
      ),
    ],
  },
  {
    quantity: 'day of the heparin',
    unit: 'd',
    is: '4 or more',
    says: score,
    printed: 'none before day 4 of it',
    fails: ['3'],
    holds: ['4', '5'],
    rules: [
      rule(thrombocytopenia, (day) =>
        onHeparin([284, 90], { medications: [{ name: 'enoxaparin', frequency: `once daily, day ${day}` }] }),
      ),
    ],
  },
  {
    quantity: '4Ts score',
    unit: 'points',
    is: '4 or more',
    says: score,
    printed: 'a 4Ts score of 4 or more',
    fails: ['3'],
    holds: ['4', '5'],
    rules: [rule(thrombocytopenia, (points) => ({ notes: [{ text: `4Ts score ${points}.` }] }))],
  },
  {
    quantity: 'pH on a mask',
    unit: '1',
    is: 'below 7.25',
    says: mask,
    printed: 'pH below 7.25',
    fails: ['7.26', '7.25'],
    holds: ['7.24'],
    rules: [rule('failing-mask-tube', (value) => masked({ labs: [gas(7.3, 0), gas(value, 120), tension(10)] }))],
  },
  {
    quantity: 'rise of the pH on a mask',
    unit: '1',
    is: '0.02 or less',
    says: mask,
    printed: 'no more than 0.02 above one',
    fails: ['0.03'],
    holds: ['0.02', '0.01'],
    rules: [
      rule('failing-mask-tube', (rise) =>
        masked({ labs: [gas(7.2, 0), gas(Number((7.2 + rise).toFixed(2)), 120), tension(10)] }),
      ),
    ],
  },
  {
    quantity: 'minutes between two samples on a mask',
    unit: 'min',
    is: '50 or more',
    says: mask,
    printed: 'of 50 minutes or more before',
    fails: ['49'],
    holds: ['50', '51'],
    rules: [rule('failing-mask-tube', (minutes) => masked({ labs: [gas(7.2, 0), gas(7.18, minutes), tension(10)] }))],
  },
  {
    quantity: 'Glasgow coma scale on a mask',
    unit: 'points',
    is: '8 or less',
    says: mask,
    printed: 'a Glasgow coma scale of 8 or less',
    fails: ['9'],
    holds: ['8', '7'],
    rules: [
      rule('failing-mask-tube', (points) => ({
        notes: [{ text: `NIV since 06:00, IPAP 20. GCS ${points}.` }],
        labs: [tension(10)],
      })),
    ],
  },
  {
    quantity: 'PaCO2 on a mask',
    unit: 'kPa',
    is: 'above 6',
    says: mask,
    printed: 'a PaCO2 above 6 kPa',
    fails: ['5.9', '6.0'],
    holds: ['6.1'],
    rules: [rule('failing-mask-tube', (value) => masked({ labs: [gas(7.22, 0), gas(7.2, 120), tension(value)] }))],
  },
  {
    quantity: 'hours of the pain',
    unit: 'h',
    is: '12 or less',
    says: distance,
    printed: 'pain for 12 hours or less',
    fails: ['13'],
    holds: ['12', '11'],
    rules: [rule('distant-intervention-fibrinolysis', (hours) => remote(200, hours))],
  },
  {
    quantity: 'the way to an intervention',
    unit: 'min',
    is: 'more than 120',
    says: distance,
    printed: 'more than 120 minutes on the way to an intervention',
    fails: ['119', '120'],
    holds: ['121'],
    rules: [rule('distant-intervention-fibrinolysis', (minutes) => remote(minutes))],
  },
  {
    quantity: 'systolic pressure against a fibrinolytic',
    unit: 'mmHg',
    is: 'above 180',
    says: 'ESC acute coronary syndromes 2023, supplementary table on contraindications',
    printed: 'a systolic pressure above 180 mmHg',
    fails: ['179', '180'],
    holds: ['181'],
    rules: [
      spares('safety-rules-2026/distant-intervention-fibrinolysis', (systolic_mmhg) =>
        remote(200, 2, { vital_signs: [vital({ systolic_mmhg })] }),
      ),
    ],
  },
  {
    quantity: 'diastolic pressure against a fibrinolytic',
    unit: 'mmHg',
    is: 'above 110',
    says: 'ESC acute coronary syndromes 2023, supplementary table on contraindications',
    printed: 'a diastolic pressure above 110 mmHg',
    fails: ['109', '110'],
    holds: ['111'],
    rules: [
      spares('safety-rules-2026/distant-intervention-fibrinolysis', (diastolic_mmhg) =>
        remote(200, 2, { vital_signs: [vital({ systolic_mmhg: 150, diastolic_mmhg })] }),
      ),
    ],
  },
  {
    quantity: 'glucose on a sulfonylurea',
    unit: 'mmol/L',
    is: 'below 4.0',
    says: 'JBDS hypoglycaemia in adults 2023',
    printed: 'any glucose below 4.0 mmol/L',
    fails: ['4.1', '4.0'],
    holds: ['3.9'],
    rules: [
      rule('sulfonylurea-hypoglycaemia-stay', (value) => ({
        setting: 'emergency',
        medications: named('gliclazide'),
        labs: [
          { ...lab('glucose', value, 'mmol/L'), taken_at: at() },
          { ...lab('glucose', 9, 'mmol/L'), taken_at: at(30) },
        ],
      })),
    ],
  },
  {
    quantity: 'days by vein in melioidosis',
    unit: 'd',
    is: 'fewer than 10',
    says: 'ten to fourteen days at the least (Darwin 2020)',
    printed: 'fewer than 10 days by vein',
    fails: ['11', '10'],
    holds: ['9'],
    rules: [
      rule('melioidosis-intravenous', (days) => ({
        conditions: named('melioidosis'),
        medications: [{ name: 'ceftazidime', dose: '2 g', frequency: `every 6 hours, day ${days}` }],
      })),
    ],
  },
  {
    quantity: 'fall of the saturation on sitting up',
    unit: 'percentage points',
    is: '3 or more',
    says: 'BTS pulmonary arteriovenous malformations 2017; our own cut',
    printed: 'lower by 3 percentage points or more',
    fails: ['2'],
    holds: ['3', '4'],
    rules: [
      rule('vascular-lesion-no-biopsy', (fall) => ({
        ...ofVessels,
        notes: [...(ofVessels.notes ?? []), { text: `SpO2 96% lying, ${96 - fall}% sitting.` }],
      })),
    ],
  },
]
