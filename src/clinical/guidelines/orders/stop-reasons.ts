import { namesProblem } from '../../checks/check-problems.ts'
import type { MedicationOrder } from '../../answer/medications.ts'

/** Problems for which drugs are stopped or held, as any reader of a plan knows it. */
interface StopRow {
  /** Ids of classes. */
  readonly classes?: readonly string[]
  /** Names of the drug table. */
  readonly drugs?: readonly string[]
  /** By their names in the table of names, or in words where it has none. */
  readonly problems: readonly string[]
  readonly source: string
}

const fallingPressure = [
  'shock',
  'hypotension',
  'sepsis',
  'septic shock',
  'cardiogenic shock',
  'low output',
  'bleeding',
  'haemorrhagic shock',
  'anaphylaxis',
  'adrenal crisis',
]
const failingKidneys = [
  'acute kidney injury',
  'dehydration',
  'hypovolaemia',
  'gastroenteritis',
  'diarrhoea',
  'vomiting',
  'rhabdomyolysis',
  'contrast',
]
const bled = [
  'bleeding',
  'gastrointestinal bleeding',
  'upper gastrointestinal bleeding',
  'haemorrhage',
  'intracranial haemorrhage',
  'haemoptysis',
  'haematemesis',
  'melaena',
  'haematoma',
  'anaemia',
  'thrombocytopenia',
  'raised INR',
  'trauma',
  'surgery',
  'procedure',
  'biopsy',
  'thoracocentesis',
  'hip fracture',
  'cardiac tamponade',
  'aortic dissection',
  'peptic ulcer',
]
const sedation = [
  'respiratory failure',
  'hypercapnic respiratory failure',
  'delirium',
  'fall',
  'drowsiness',
  'sedation',
  'encephalopathy',
  'respiratory depression',
  'confusion',
  'aspiration',
]

/**
 * Why medicines are stopped in acute care: sick-day rules, bleeding, failing pressure or kidneys, slow pulse, sedation, what a drug itself brings about. A stop that such a problem goes with has its reason; whether it is right is for rules to say.
 *
 * Read in November 2026; sources are cited from memory and were not looked up. Unreviewed, not for clinical use.
 */
export const stopReasons: readonly StopRow[] = [
  {
    drugs: ['metformin'],
    problems: [
      ...fallingPressure,
      ...failingKidneys,
      'lactic acidosis',
      'metabolic acidosis',
      'acidosis',
      'hypoxaemia',
      'respiratory failure',
      'myocardial infarction',
      'heart failure',
      'chronic kidney disease',
      'diabetic ketoacidosis',
    ],
    source: 'metformin SmPC, sections 4.3 and 4.4; Think Kidneys 2018',
  },
  {
    classes: ['sglt2-inhibitor'],
    problems: [
      ...fallingPressure,
      ...failingKidneys,
      'diabetic ketoacidosis',
      'ketosis',
      'ketones',
      'surgery',
      'infection',
      'pneumonia',
      'urinary tract infection',
      "Fournier's gangrene",
      'nil by mouth',
    ],
    source: 'MHRA SGLT2 2020; JBDS 2023',
  },
  {
    classes: ['raas-inhibitor', 'mra', 'potassium-sparing-diuretic', 'potassium-supplement'],
    drugs: ['trimethoprim', 'trimethoprim/sulfamethoxazole'],
    problems: [
      ...fallingPressure,
      ...failingKidneys,
      'hyperkalaemia',
      'angioedema',
      'pregnancy',
      'renal artery stenosis',
    ],
    source: 'UKKA 2023; Think Kidneys 2018',
  },
  {
    classes: ['diuretic', 'loop-diuretic', 'thiazide'],
    problems: [
      ...fallingPressure,
      ...failingKidneys,
      'hyponatraemia',
      'hypokalaemia',
      'hypercalcaemia',
      'gout',
      'diabetic ketoacidosis',
      'hepatic encephalopathy',
    ],
    source: 'Think Kidneys 2018; BNF 2.2',
  },
  {
    classes: ['dihydropyridine-ccb', 'nitrate'],
    drugs: ['hydralazine', 'doxazosin', 'nicorandil', 'moxonidine', 'clonidine', 'tamsulosin'],
    problems: [...fallingPressure, 'orthostatic hypotension', 'syncope', 'fall', 'oedema', 'ischaemic stroke'],
    source: 'BNF 2.5',
  },
  {
    classes: ['dihydropyridine-ccb', 'non-dihydropyridine-ccb'],
    problems: ['heart failure', 'oedema', 'cardiogenic shock', 'bradycardia', 'heart block'],
    source: 'ESC 2021 HF',
  },
  {
    classes: ['beta-blocker', 'non-dihydropyridine-ccb', 'cardiac-glycoside', 'antiarrhythmic'],
    drugs: ['ivabradine', 'donepezil', 'clonidine'],
    problems: [
      ...fallingPressure,
      'bradycardia',
      'heart block',
      'sick sinus syndrome',
      'syncope',
      'asthma',
      'bronchospasm',
      'QT prolongation',
      'torsades de pointes',
      'digoxin toxicity',
      'heart failure',
    ],
    source: 'ESC 2021 HF; ESC 2021 pacing',
  },
  {
    drugs: ['hydroxyzine', 'citalopram', 'escitalopram', 'domperidone', 'ondansetron', 'methadone', 'donepezil'],
    problems: ['QT prolongation', 'torsades de pointes', 'ventricular tachycardia'],
    source: 'EMA and MHRA 2015, hydroxyzine; MHRA 2011, citalopram; CredibleMeds, known risk',
  },
  {
    drugs: ['bisacodyl', 'senna', 'lactulose', 'macrogol'],
    problems: ['hypokalaemia', 'diarrhoea', 'dehydration', 'laxative abuse', 'bowel obstruction', 'gastroenteritis'],
    source: 'BNF, stimulant and osmotic laxatives: electrolytes, obstruction',
  },
  {
    classes: ['anticoagulant', 'antiplatelet', 'nsaid', 'ssri', 'snri', 'thrombolytic', 'gp-iib-iiia-inhibitor'],
    problems: [...bled, 'heparin-induced thrombocytopenia'],
    source: 'ESC 2024 AF; BSG 2021',
  },
  {
    classes: ['nsaid', 'cox-2-inhibitor'],
    problems: [
      ...failingKidneys,
      'heart failure',
      'chronic kidney disease',
      'acute coronary syndrome',
      'myocardial infarction',
      'hyperkalaemia',
      'hypertension',
      'asthma',
      'anticoagulant',
      'pulmonary embolism',
      'cirrhosis',
    ],
    source: 'BNF 10.1, NSAIDs',
  },
  {
    classes: ['benzodiazepine', 'opioid', 'gabapentinoid', 'tricyclic-antidepressant'],
    drugs: [
      'zopiclone',
      'zolpidem',
      'promethazine',
      'oxybutynin',
      'chlorphenamine',
      'quetiapine',
      'haloperidol',
      'amitriptyline',
    ],
    problems: [...sedation, 'acute kidney injury', 'constipation', 'urinary retention', 'QT prolongation'],
    source: 'MHRA opioids 2020; NICE CG103',
  },
  {
    classes: ['combined-contraceptive'],
    // A progestogen beside an oestrogen guards the womb, and goes with it.
    drugs: [
      'estradiol',
      'conjugated oestrogens',
      'progesterone',
      'medroxyprogesterone',
      'tamoxifen',
      'raloxifene',
      'tranexamic acid',
      'testosterone',
    ],
    problems: [
      'pulmonary embolism',
      'deep vein thrombosis',
      'venous thromboembolism',
      'stroke',
      'myocardial infarction',
      'migraine',
      'thrombosis',
      'acute coronary syndrome',
      'breast cancer',
    ],
    source: 'FSRH UKMEC 2016; NICE NG23',
  },
  {
    drugs: [
      'sitagliptin',
      'linagliptin',
      'saxagliptin',
      'vildagliptin',
      'alogliptin',
      'pioglitazone',
      'semaglutide',
      'liraglutide',
      'dulaglutide',
    ],
    problems: [
      ...fallingPressure,
      ...failingKidneys,
      'nil by mouth',
      'surgery',
      'pancreatitis',
      'diabetic ketoacidosis',
      'hypoglycaemia',
    ],
    source: 'ADA standards of care 2025, section 16: insulin in who is critically ill; labels, section 4.4',
  },
  {
    classes: ['sulfonylurea', 'insulin'],
    problems: [
      'hypoglycaemia',
      'acute kidney injury',
      'chronic kidney disease',
      'nil by mouth',
      'sepsis',
      'septic shock',
      'diabetic ketoacidosis',
    ],
    source: 'NICE NG28; JBDS 2023',
  },
  {
    classes: ['statin'],
    problems: ['rhabdomyolysis', 'myopathy', 'liver failure', 'muscle pain'],
    source: 'statin SmPCs, section 4.4',
  },
  {
    classes: ['thiopurine'],
    drugs: [
      'methotrexate',
      'mycophenolate',
      'ciclosporin',
      'tacrolimus',
      'leflunomide',
      'adalimumab',
      'etanercept',
      'infliximab',
      'rituximab',
      'tofacitinib',
      'baricitinib',
      'upadacitinib',
      'pembrolizumab',
      'nivolumab',
    ],
    problems: [
      'infection',
      'pneumonia',
      'sepsis',
      'septic shock',
      'neutropenia',
      'tuberculosis',
      'pneumonitis',
      'fever',
      'empyema',
      'interstitial lung disease',
    ],
    source: 'BSR 2017 DMARD; BSR 2018 biologics',
  },
  {
    drugs: ['amiodarone', 'nitrofurantoin', 'bleomycin', 'methotrexate'],
    problems: ['interstitial lung disease', 'pneumonitis', 'pulmonary fibrosis', 'organising pneumonia'],
    source: 'BTS ILD 2008',
  },
  {
    classes: ['corticosteroid', 'inhaled-corticosteroid'],
    problems: ['pneumonia', 'candidiasis', 'tuberculosis', 'non-tuberculous mycobacterial infection'],
    source: 'GOLD 2026, ICS withdrawal',
  },
  {
    drugs: ['colchicine', 'allopurinol', 'gentamicin', 'vancomycin', 'aciclovir'],
    classes: ['aminoglycoside'],
    problems: failingKidneys,
    source: 'Think Kidneys 2018',
  },
  {
    classes: ['macrolide', 'fluoroquinolone', 'respiratory-fluoroquinolone', 'ssri', 'tricyclic-antidepressant'],
    drugs: ['haloperidol', 'ondansetron', 'domperidone', 'citalopram', 'methadone', 'quetiapine'],
    problems: ['QT prolongation', 'torsades de pointes', 'ventricular tachycardia', 'tendinopathy', 'aortic aneurysm'],
    source: 'CredibleMeds; MHRA 2024',
  },
  {
    classes: ['antibiotic'],
    problems: ['Clostridioides difficile infection', 'rash', 'drug reaction', 'viral infection'],
    source: 'NICE NG199; NICE NG15',
  },
  {
    classes: ['proton-pump-inhibitor'],
    problems: ['Clostridioides difficile infection', 'hyponatraemia', 'hypomagnesaemia', 'interstitial nephritis'],
    source: 'BNF 1.3',
  },
  {
    classes: ['calcium-salt'],
    drugs: ['colecalciferol', 'calcium carbonate/colecalciferol', 'calcium carbonate'],
    problems: ['hypercalcaemia'],
    source: 'BNF 9.5',
  },
]

/** Whether a problem goes with stopping a drug. */
export function isStoppedFor(
  { drug, parts, classes }: Pick<MedicationOrder, 'drug' | 'parts' | 'classes'>,
  problems: readonly string[],
): boolean {
  return stopReasons.some(
    ({ classes: ids = [], drugs = [], problems: names }) =>
      (classes.some((id) => ids.includes(id)) || [drug, ...parts].some((name) => drugs.includes(name))) &&
      names.some((name) => problems.some((problem) => namesProblem(problem, name))),
  )
}
