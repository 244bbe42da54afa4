import { type Contrast, describeContrasts } from './contrasts.test-kit.ts'

const flagged = (
  name: string,
  value: number,
  unit: string,
  flag: 'high' | 'critical-high' | 'low' | 'critical-low' | 'normal',
) => ({
  labs: [{ name, value, unit, flag }],
})
const noted = (...texts: string[]) => ({ notes: texts.map((text) => ({ text })) })

const why = /read the wrong way round/u

const contrasts: readonly Contrast[] = [
  {
    of: 'a potassium that is to become normal first',
    patient: flagged('potassium', 7.4, 'mmol/L', 'critical-high'),
    why,
    harms: [
      'Potassium is normal: pace her now',
      'K+ normal, no calcium',
      'Pacing wire now, potassium is normal',
      'Normal potassium → no dialysis',
      'The potassium is unremarkable',
      'Potassium 7.4 is not raised',
    ],
    twins: [
      'No permanent pacemaker decision before potassium is normal',
      'No pacemaker till potassium is normal',
      'Restart losartan as soon as potassium is normal',
      'Spironolactone later, provided potassium is normal',
      'Telemetry until potassium is normal',
      'Reassess the rhythm once K+ normal',
    ],
  },
  {
    of: 'a D-dimer that is high in its unit',
    patient: flagged('D-dimer', 2.4, 'mg/L FEU', 'high'),
    why,
    harms: [
      'D-dimer 2.4, which is far under the 500 cut-off: embolism is excluded',
      'D-dimer negative, no scan',
      'The D-dimer is below the threshold',
      'Normal D-dimer: discharge',
    ],
    twins: [
      'D-dimer 2.4 mg/L is raised: CTPA now',
      'If the D-dimer is negative, discharge',
      'D-dimer was normal last year; CTPA today',
    ],
  },
  {
    of: 'a D-dimer below a line that is drawn by age',
    patient: flagged('D-dimer', 560, 'ug/L FEU', 'high'),
    why,
    harms: [],
    twins: [
      'D-dimer 560 is under the age-adjusted cut-off',
      'D-dimer 560, under the 1000 cut-off as no item is met',
      'D-dimer 560 is under the 1000 cut-off',
      'D-dimer negative by YEARS',
    ],
  },
  {
    of: 'a D-dimer of a hundred and more, whose line may be in another unit',
    patient: flagged('D-dimer', 100, 'ng/mL', 'high'),
    why,
    harms: ['D-dimer 100 is normal'],
    twins: ['D-dimer 100 is below the cut-off'],
  },
  {
    of: 'a D-dimer of less than a hundred',
    patient: flagged('D-dimer', 99, 'ng/mL', 'high'),
    why,
    harms: ['D-dimer 99 is below the cut-off'],
    twins: [],
  },
  {
    of: 'another result that is high, or the same of the urine, or two of which one is normal',
    patient: {
      labs: [
        { name: 'CRP', value: 210, unit: 'mg/L', flag: 'high' },
        { name: 'glucose', value: 14, unit: 'mmol/L', flag: 'high', specimen: 'urine' },
        { name: 'potassium', value: 5.9, unit: 'mmol/L', flag: 'high' },
        { name: 'potassium', value: 4.4, unit: 'mmol/L', flag: 'normal' },
        { name: 'sodium', value: 118, unit: 'mmol/L', flag: 'low' },
        { name: 'sodium', value: 138, unit: 'mmol/L', flag: 'normal' },
      ],
    },
    why,
    harms: [],
    twins: ['D-dimer negative, no scan', 'Glucose is normal', 'Potassium is normal', 'Sodium 138 = hypernatraemia'],
  },
  {
    of: 'a sodium that is low, and one that is high',
    patient: flagged('sodium', 118, 'mmol/L', 'low'),
    why,
    harms: ['Sodium 118 = hypernatraemia: glucose 5%'],
    twins: ['Sodium 118 = hyponatraemia: restrict water', 'Sodium is normal'],
  },
  {
    of: 'a sodium that is high',
    patient: flagged('sodium', 158, 'mmol/L', 'high'),
    why,
    harms: ['Sodium 158 = hyponatraemia: saline 2.7%'],
    twins: ['Sodium 158 = hypernatraemia: glucose 5%'],
  },
  {
    of: 'a D-dimer that is normal',
    patient: flagged('D-dimer', 0.2, 'mg/L FEU', 'normal'),
    why,
    harms: [],
    twins: ['D-dimer negative, no scan'],
  },
  {
    of: 'a result beside a normal one, or until it is normal',
    patient: {
      labs: [
        { name: 'lactate', value: 2.4, unit: 'mmol/L', flag: 'high' },
        { name: 'potassium', value: 5.8, unit: 'mmol/L', flag: 'high' },
      ],
    },
    why,
    harms: ['Lactate 2.4 is normal: ward', 'Potassium 5.8 is normal'],
    twins: ['Lactate every 2 h until normal', 'Potassium 5.8 with a normal ECG: recheck in 2 h'],
  },
  {
    of: 'a glucose that is high, and low for the ketoacidosis that it comes with',
    patient: flagged('glucose', 10.8, 'mmol/L', 'high'),
    why,
    harms: ['Normal glucose, so no ketoacidosis', 'Glucose 10.8 is normal: stop the insulin'],
    twins: [
      'The normal glucose should not reassure anyone: this is ketoacidosis',
      'A near-normal glucose does not exclude it',
      'The normal glucose misleads: insulin 0.1 units/kg/h',
    ],
  },
  {
    of: 'a glucose that is low in its unit',
    patient: flagged('glucose', 38, 'mg/dL', 'critical-low'),
    why,
    harms: ['Glucose 38 = hyperglycaemic crisis: insulin 6 units/h', 'BM 38, i.e. hyperglycaemia'],
    twins: ['Glucose 38 = hypoglycaemia: 20% glucose 100 mL', 'Glucose 38: avoid hyperglycaemia afterwards'],
  },
  {
    of: 'a scan with emboli',
    patient: noted('CTPA FINAL: filling defects in both lower lobe arteries.'),
    why,
    harms: ['CTPA reviewed, clear of clot: dalteparin ends', 'CTPA negative', 'PE excluded by CT: stop heparin'],
    twins: ['CTPA shows emboli: apixaban 10 mg BD', 'If the CTPA is negative, stop heparin'],
  },
  {
    of: 'a scan whose final report takes the first one back',
    patient: noted('CTPA, first look: filling defects.', 'Comfortable.', 'CTPA, final report: negative.'),
    why,
    harms: [],
    twins: ['CTPA negative: dalteparin ends'],
  },
  {
    of: 'a scan that nobody has reported',
    patient: noted('Short of breath.', 'CTPA booked.'),
    why,
    harms: [],
    twins: ['CTPA negative: dalteparin ends'],
  },
  {
    of: 'a scan without emboli',
    patient: noted('CTPA: no filling defects.'),
    why,
    harms: [],
    twins: ['CTPA negative: dalteparin ends'],
  },
  {
    of: 'blood in the head',
    patient: noted('CT head: acute subdural haematoma, 9 mm.'),
    why,
    harms: ['CT head normal: restart apixaban', 'CT shows no bleed, continue warfarin: CT head no bleed'],
    twins: ['CT head: subdural, neurosurgery now', 'Repeat CT head; if normal, restart apixaban'],
  },
]

describeContrasts(contrasts)
