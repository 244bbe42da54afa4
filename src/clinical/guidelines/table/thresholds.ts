/**
 * The numbers that rules compare with, in words, for the people who review them.
 *
 * Written by hand beside the facts of `src/clinical/patient/`, which decide; a rule whose inputs have a unit is expected here (its test says so).
 */
export function thresholdsOf(guideline: string, rule: string): readonly string[] {
  const own = byEdition.get(`${guideline}/${rule}`)
  return own ?? (shipped.has(guideline) ? byRule.get(rule) : undefined) ?? []
}

/** A user's own guideline may have a rule of the same id. */
const shipped = new Set([
  'aha-acc-hf-2022',
  'ats-idsa-cap-2019',
  'ats-cap-2025',
  'esc-pe-2019',
  'aha-acc-pe-2026',
  'gold-2024',
  'gold-2025',
  'gold-2026',
  'acc-aha-acs-2025',
  'bts-pleural-2023',
  'fleischner-2017',
  'safety-rules-2026',
  'ukka-hyperkalaemia-2023',
])

const peptide =
  'natriuretic peptide: outpatients BNP 35 or NT-proBNP 125 pg/mL or more, in acute care BNP 100 or NT-proBNP 300 pg/mL or more'
const curb65 = [
  'CURB-65, a point each: new confusion; urea above 7 mmol/L; respiratory rate 30/min or more; systolic pressure below 90 or diastolic 60 mmHg or less; age 65 years or more',
  'stratum: 0 or 1 outpatient, 2 inpatient, 3 or more severe; who is admitted is at least an inpatient; intensive care and septic shock are severe at any score',
]
const admitted = [...curb65, 'an oxygen saturation below 90% outside of COPD is at least an inpatient']
const unstable =
  'unstable: cardiac arrest, shock, a vasopressor that runs, or for more than 15 minutes systolic pressure below 90 mmHg or 40 mmHg or more below one of the 2 hours before, without another cause on record; atrial fibrillation or flutter at 150/min or more is one'
const lysis =
  'contraindication to thrombolysis: bleeding; haemorrhagic stroke, tumour of the brain or bleeding diathesis; platelets below 50 10^9/L; ischaemic stroke within 6 months; major surgery, major trauma or head injury within 21 days'
const failure =
  'category D: any systolic pressure below 90 mmHg, mean pressure below 60 mmHg, lactate above 2 mmol/L, or acute kidney injury'
const pregnancy = 'pregnancy: unknown of a woman from 12 to 55 years where the record says nothing of it'
const shock =
  'shock: latest systolic pressure below 90 mmHg, with a lactate above 2 mmol/L, a clouded consciousness, or a heart rate of 120/min or more or below 40/min'
const twoModerate = ['2 or more moderate exacerbations, or 1 or more severe, in 12 months']
const nodules = [
  'covered: age 35 years or more',
  'size: mean of long and short axis, rounded to whole mm, a half upwards; below 6, 6 to 8, above 8 mm',
]

const byRule = new Map<string, readonly string[]>(
  Object.entries({
    'loop-diuretic': [peptide, 'effusion or oedema on the chest radiograph: probability 0.5 or more'],
    'reduced-ejection-fraction': ['ejection fraction 40% or less', pregnancy],
    'cap-outpatient': [...admitted, pregnancy],
    'cap-outpatient-comorbidity': [...admitted, pregnancy],
    'cap-inpatient': [...admitted, pregnancy],
    'cap-severe': [...curb65, pregnancy],
    'cap-viral-outpatient': admitted,
    'cap-short-course': [...curb65, pregnancy],
    'cap-severe-course': [...curb65, pregnancy],
    'cap-no-steroid': admitted,
    'cap-severe-steroid': curb65,
    'pe-anticoagulation': [unstable],
    'pe-heparin-choice': [unstable, 'kidneys: filtration below 30 mL/min'],
    'pe-pregnancy': [pregnancy],
    'pe-response-team': [failure, unstable],
    'unstable-pe-reperfusion': [unstable, lysis],
    'unstable-pe-no-thrombolysis': [unstable, lysis],
    'stable-pe-risk-stratification': [unstable],
    'copd-frequent-exacerbations': ['moderate and severe exacerbations together 1 or more in 12 months'],
    'stemi-reperfusion': [
      'ST elevation in two contiguous leads: 1 mm or more; in V2 and V3 2 mm or more (men from 40 years), 2.5 mm (younger men), 1.5 mm (women, and where the sex is unknown)',
      'posterior: ST depression 0.5 mm or more in two of V1 to V3 with elevation 0.5 mm or more (1 mm in men under 40 years) in two of V7 to V9',
    ],
    'troponin-chest-pain': ['troponin above the 99th percentile of its assay'],
    'vascular-lesion-no-biopsy': [
      'orthodeoxia: a saturation that is lower by 3 percentage points or more sitting or standing than lying',
    ],
    'large-pleural-effusion': ['two thirds of the hemithorax or more, or 1500 mL or more, or called large or massive'],
    'nodule-no-follow-up': nodules,
    'nodule-ct-6-to-12-months': nodules,
    'nodule-ct-3-to-6-months': nodules,
    'nodule-ct-at-3-months': nodules,
    'nodule-ct-18-to-24-months': nodules,
    'severe-hyperkalaemia': ['potassium above 6.5 mmol/L'],
    'shock-help': [shock],
    'septic-shock-vasopressor': [shock],
    'hypoxaemia-oxygen': ['latest oxygen saturation below 88%'],
    'acidotic-exacerbation-ventilation': ['pH below 7.25 with a PaCO2 above 6 kPa (45 mmHg)'],
    'anticoagulated-no-biopsy': ['INR above 1.5'],
    hypoglycaemia: ['glucose below 3.0 mmol/L'],
    'severe-hypokalaemia': ['potassium below 2.5 mmol/L'],
    'critical-anaemia-transfusion': [
      'haemoglobin below 70 g/L, with bleeding, chest pain, shock or a lactate above 3 mmol/L',
      shock,
    ],
    'ketoacidosis-insulin': ['ketones 3.0 mmol/L or more with diabetes'],
    'pleural-infection-drain': [
      'pleural fluid: pH 7.20 or less, glucose below 3.3 mmol/L, or pus',
      'infection: named, a temperature of 38 °C or more, or a CRP of 100 mg/L or more',
    ],
    'hyponatraemia-hypertonic': ['sodium below 125 mmol/L'],
    'failing-oxygenation-help': [
      'latest oxygen saturation 90% or less with 60% oxygen or more',
      'latest respiratory rate 35/min or more',
    ],
    'lactate-help': ['lactate 4.0 mmol/L or more, with an infection or a systolic pressure below 100 mmHg'],
    'opioid-toxicity-naloxone': ['latest respiratory rate 8/min or less'],
    'slow-heart-shock': [
      'latest systolic pressure below 90 mmHg with another sign of shock',
      'latest heart rate below 40/min',
    ],
    'neutropenic-sepsis-antibiotic': ['neutrophils below 0.5 10^9/L with a temperature of 38 °C or more'],
    'addisonian-stress-dose': ['latest systolic pressure below 90 mmHg, or vomiting'],
    'embolism-shock-reperfusion': [shock],
    'adrenal-crisis-by-its-signs': [
      'latest systolic pressure below 100 mmHg, sodium below 130 mmol/L, potassium above 5 mmol/L, and a glucose below 4 mmol/L or pigment',
    ],
    'pneumocystis-steroid': [
      'short of oxygen: PaO2 70 mmHg (9.3 kPa) or less, a saturation below 92% on air, or 35% oxygen or more',
      'by its picture: CD4 count below 200/µL, with beta-D-glucan 80 pg/mL or more, or LDH above 300 U/L',
    ],
    'heparin-thrombocytopenia-other-anticoagulant': [
      'platelets of 150 10^9/L or less that fell by half or more, or with a new clot from day 5 of the heparin by 30% or more; none before day 4 of it',
      'a 4Ts score of 4 or more',
    ],
    'failing-mask-tube': [
      'pH below 7.25, and no more than 0.02 above one of 50 minutes or more before',
      'a Glasgow coma scale of 8 or less, with a PaCO2 above 6 kPa',
    ],
    'distant-intervention-fibrinolysis': [
      'pain for 12 hours or less, and more than 120 minutes on the way to an intervention',
      'a systolic pressure above 180 mmHg or a diastolic pressure above 110 mmHg speaks against it',
    ],
    'sulfonylurea-hypoglycaemia-stay': ['any glucose below 4.0 mmol/L'],
    'melioidosis-intravenous': ['fewer than 10 days by vein'],
    'preeclampsia-magnesium': [
      'pressure 160 mmHg or more systolic, or 110 mmHg or more diastolic, with signs or platelets below 100 10^9/L',
    ],
    'hypercalcaemia-crisis': [
      'calcium, whole or corrected, 3.5 mmol/L (14 mg/dL) or more, or 3.0 mmol/L or more with a clouded mind',
    ],
    'hypocalcaemia-with-signs': [
      'calcium, whole or corrected, below 1.9 mmol/L, with tetany, a seizure, stridor or a QT of 500 ms or more',
    ],
    'toxic-alcohol-by-its-acid': [
      'an anion gap of 20 mmol/L or more, an osmolal gap of 20 mOsm/kg or more, or an arterial pH below 7.25',
    ],
    'metformin-acidosis-dialysis': ['lactate 15 mmol/L or more, with an arterial pH below 7.1'],
    'hyperosmolar-state-fluid': ['glucose 33.3 mmol/L (600 mg/dL) or more, with an osmolality of 320 mOsm/kg or more'],
    'lithium-dialysis': ['lithium 4.0 mmol/L or more, or 2.5 mmol/L or more with a clouded mind'],
    'large-haemoptysis-help': ['200 mL or more, where the record has an amount in mL'],
    'haemothorax-surgeon': ['1500 mL of blood or more at once, or 200 mL or more in an hour'],
    'fast-heart-in-shock': ['latest heart rate 150/min or more, with a systolic pressure below 90 mmHg'],
    'acute-liver-failure-help': ['INR above 1.9, with an ALT or AST of 1000 U/L or more'],
    'hyperkalaemia-with-ecg-changes': ['potassium 6.0 mmol/L or more and below 6.5 mmol/L'],
  }),
)

const byEdition = new Map<string, readonly string[]>(
  Object.entries({
    'gold-2024/copd-frequent-exacerbations': twoModerate,
    'gold-2025/copd-frequent-exacerbations': twoModerate,
    'ukka-hyperkalaemia-2023/severe-hyperkalaemia': ['potassium 6.5 mmol/L or more'],
    'aha-acc-pe-2026/stable-pe-risk-stratification': [failure, unstable],
  }),
)
