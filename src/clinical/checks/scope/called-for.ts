import { latestVital } from '../../patient/emergencies.ts'
import { namesAsPresent } from '../../patient/conditions.ts'
import type { Patient } from '../../patient/patient.ts'
import type { OutOfScopeAct } from './out-of-scope-acts.ts'

/** What a state of the patient calls for from a specialty that the record does not name otherwise. */
interface CalledFor {
  /** Words of the record: conditions, symptoms, medicines and notes. */
  readonly state: readonly string[]
  /** What stands in values. */
  readonly holds?: (patient: Patient) => boolean
  /** Terms of the scope, as it lists them; or a specialty as a whole. */
  readonly terms?: readonly string[]
  readonly specialty?: string
  readonly source: string
}

const brainImages = ['CT head', 'head CT', 'CT brain', 'brain CT', 'MRI brain', 'brain MRI', 'MRI head']
const bones = [
  'alendronate',
  'alendronic acid',
  'risedronate',
  'zoledronic acid',
  'denosumab',
  'bisphosphonate',
  'teriparatide',
  'DEXA scan',
  'ergocalciferol',
  'bone density scan',
]

/** "Whole left leg tense, foot cold, no pedal Doppler signal": a limb that its vessels no longer feed, or that is squeezed; not where each sign is denied. */
function threatenedLimb(text: string): boolean {
  return [...text.matchAll(limbInDanger)].some(({ 0: said }) => !/\b(?:not|no longer|never|neither)\b/iu.test(said))
}

const limbInDanger =
  /\b(?:leg|foot|arm|hand|calf|thigh|forearm|limb|toes|fingers)\b(?:(?!\b(?:leg|foot|arm|hand|calf|thigh|limb)\b)[^.;])*?\b(?:tense|pulseless|white|marble|mottled|violaceous|no (?:\w+ )?(?:doppler|pulses?)|cold and (?:pale|numb|blue))\b/giu

/** Read in November 2026; sources are cited from memory and were not looked up. Unreviewed, not for clinical use. */
const rows: readonly CalledFor[] = [
  {
    state: ['lung cancer', 'nodule', 'lung mass', 'lung nodule', 'mesothelioma', 'malignant effusion', 'cancer'],
    holds: ({ nodules }) => nodules.length > 0,
    terms: [...brainImages, 'CT abdomen', 'abdominal ultrasound', 'liver biopsy'],
    source: 'NICE NG122, staging before treatment with curative intent',
  },
  {
    state: [
      'confusion',
      'delirium',
      'fall',
      'head injury',
      'headache',
      'syncope',
      'collapse',
      'seizure',
      'drowsiness',
      'reduced consciousness',
      'meningism',
      'thrombolysis',
      'cardiac arrest',
    ],
    holds: (patient) => !['alert', undefined].includes(latestVital(patient, 'consciousness')),
    terms: [...brainImages, 'lumbar puncture'],
    source: 'NICE NG232, NG240',
  },
  {
    state: [
      'cirrhosis',
      'varices',
      'variceal bleeding',
      'gastrointestinal bleeding',
      'upper gastrointestinal bleeding',
      'haematemesis',
      'melaena',
      'chylothorax',
      'chylous',
      'milky',
      'sulfonylurea overdose',
      'hepatorenal syndrome',
    ],
    terms: ['octreotide', 'terlipressin', 'lanreotide'],
    source: 'Baveno VII; NICE CG141; BTS pleural 2023, chylothorax',
  },
  {
    state: [
      'empyema',
      'pleural infection',
      'lung abscess',
      'endocarditis',
      'poor dentition',
      'dental caries',
      'aspiration pneumonia',
    ],
    specialty: 'dentistry',
    source: 'BTS pleural disease 2023 and ESC endocarditis 2023: the source is looked for in the mouth',
  },
  {
    state: ['headache', 'neck stiffness', 'photophobia', 'meningoencephalitis', 'confusion'],
    terms: ['meningitis', 'encephalitis'],
    source: 'NICE NG240',
  },
  {
    state: ['iron deficiency', 'iron deficiency anaemia', 'iron deficient', 'faecal occult blood', 'FIT positive'],
    holds: ({ labs }) =>
      labs.some(
        ({ name, value, unit }) =>
          (/^(?:serum )?ferritin$/iu.test(name) && /^(?:[uµμn]g|mcg)/iu.test(unit) && value < 100) ||
          (/^(?:transferrin saturation|TSAT)$/iu.test(name) && value < 20),
      ),
    terms: ['colonoscopy', 'gastroscopy', 'endoscopy', 'upper GI endoscopy', 'capsule endoscopy'],
    source:
      'BSG iron deficiency anaemia 2021; ESC heart failure 2021, section 13.4, the cause of an iron deficiency is sought',
  },
  {
    state: ['heat stroke', 'hyperthermia', 'serotonin syndrome', 'alcohol withdrawal', 'hyponatraemia', 'eclampsia'],
    holds: (patient) => (latestVital(patient, 'temperature_celsius') ?? 0) >= 40.5,
    terms: ['seizure', 'seizures', 'convulsion'],
    source: 'WMS heat illness 2024; JBDS; NICE NG133',
  },
  {
    state: [
      'rhabdomyolysis',
      'crush injury',
      'crush syndrome',
      'compartment syndrome',
      'tense calf',
      'calf tense',
      'long lie',
      'passive stretch',
      'necrotising fasciitis',
      'gas gangrene',
      'crepitus',
    ],
    specialty: 'orthopaedics and trauma',
    source: 'BOAST compartment syndrome 2014; Surviving Sepsis 2021, source control',
  },
  {
    state: [
      'phlegmasia cerulea dolens',
      'phlegmasia',
      'venous gangrene',
      'acute limb ischaemia',
      'limb ischaemia',
      'ischaemic leg',
      'ischaemic limb',
      'threatened limb',
      'arterial embolism',
      'popliteal artery occlusion',
      'femoral artery occlusion',
      'snake bite',
      'electrical burn',
      'circumferential burn',
    ],
    holds: ({ notes }) => notes.some(({ text }) => threatenedLimb(text)),
    terms: ['fasciotomy', 'amputation'],
    source: 'ESVS acute limb ischaemia 2020; ESVS venous thrombosis 2021, phlegmasia',
  },
  {
    state: [
      'vasculitis',
      'glomerulonephritis',
      'anti-GBM',
      'alveolar haemorrhage',
      'red cell casts',
      'haemoptysis',
      'thrombotic thrombocytopenic purpura',
      'TTP',
      'myasthenia gravis',
      'Guillain-Barré syndrome',
      'hypertriglyceridaemia',
      'hyperviscosity',
    ],
    terms: ['plasma exchange', 'plasmapheresis', 'cyclophosphamide', 'rituximab', 'renal biopsy', 'ANCA'],
    source: 'KDIGO 2024, ANCA vasculitis; ASFA 2023',
  },
  {
    state: ['lymphoma', 'leukaemia', 'myeloma', 'cancer', 'lung mass', 'mass', 'SIADH', 'tumour lysis syndrome'],
    terms: ['chemotherapy', 'immunotherapy'],
    source: 'a treatment that the record tells of',
  },
  {
    state: ['ascites', 'cirrhosis', 'anasarca', 'hepatic hydrothorax', 'congestive hepatopathy', 'liver failure'],
    terms: ['paracentesis', 'abdominal ultrasound'],
    source: 'EASL 2018, decompensated cirrhosis',
  },
  {
    state: [
      'fracture',
      'hip fracture',
      'rib fracture',
      'fall',
      'prednisolone',
      'corticosteroid',
      'osteoporosis',
      'steroid',
      'bone metastasis',
    ],
    terms: bones,
    source: 'NOGG 2024',
  },
  {
    state: [
      'bleeding',
      'haemorrhage',
      'trauma',
      'ectopic pregnancy',
      'peritonitis',
      'perforation',
      'abdominal pain',
      'haemorrhagic shock',
      'acute abdomen',
      'sepsis',
      'septic shock',
      'shock',
    ],
    specialty: 'gastroenterology and hepatology',
    source: 'WSES 2020; Surviving Sepsis 2021, source control',
  },
  {
    state: [
      'pregnancy',
      'pregnant',
      'pre-eclampsia',
      'eclampsia',
      'HELLP syndrome',
      'postpartum haemorrhage',
      'peripartum cardiomyopathy',
    ],
    holds: ({ demographics: { pregnant } }) => pregnant === true,
    specialty: 'gynaecology and obstetrics',
    source: 'ESC 2025 pregnancy: birth and fetus belong to the plan of a pregnant patient',
  },
  {
    state: [
      'dementia',
      'delirium',
      'confusion',
      'agitation',
      'alcohol use disorder',
      'alcohol withdrawal',
      'self-harm',
      'suicidal',
      'overdose',
      'bereavement',
      'weight loss',
      'palliative',
    ],
    holds: ({ goals_of_care: goals }) => goals === 'palliative',
    specialty: 'psychiatry',
    source: 'NICE CG103, delirium; NICE CG91, depression beside a chronic illness; Palliative Care Formulary',
  },
  {
    state: [
      'itch',
      'pruritus',
      'neuropathy',
      'neuropathic pain',
      'shingles',
      'zoster',
      'rib fracture',
      'chronic cough',
    ],
    terms: ['gabapentin', 'pregabalin', 'amitriptyline', 'duloxetine', 'carbamazepine'],
    source: 'NICE CG173; KDIGO supportive care in kidney disease 2015, uraemic itch',
  },
  {
    state: ['peripartum cardiomyopathy', 'postpartum cardiomyopathy'],
    terms: ['bromocriptine', 'cabergoline'],
    source: 'ESC 2025 pregnancy, peripartum cardiomyopathy',
  },
  {
    state: [
      'leukaemia',
      'lymphoma',
      'tumour lysis syndrome',
      'leucocytosis',
      'chemotherapy',
      'neutropenia',
      'docetaxel',
    ],
    holds: (patient) => patient.labs.some(({ name, value }) => /^neutrophils?\b|\bANC\b/iu.test(name) && value < 1),
    terms: ['allopurinol', 'rasburicase', 'febuxostat', 'filgrastim', 'pegfilgrastim', 'G-CSF', 'hydroxycarbamide'],
    source: 'BSH tumour lysis syndrome 2015',
  },
  {
    state: [
      'pulmonary embolism',
      'PE',
      'deep vein thrombosis',
      'DVT',
      'venous thromboembolism',
      'VTE',
      'nodule',
      'pleural effusion',
    ],
    terms: [
      'cancer',
      'malignancy',
      'colorectal cancer',
      'breast cancer',
      'prostate cancer',
      'mammogram',
      'colonoscopy',
    ],
    source: 'NICE NG158, a limited search for cancer after an unprovoked embolism',
  },
  {
    state: ['pregnancy', 'post partum', 'peripartum cardiomyopathy', 'contraceptive', 'oestrogen', 'contraception'],
    // A drug that harms a fetus, an embolism and a failing heart ask for contraception of who may conceive.
    holds: ({ demographics: { sex, age_years: age } }) => sex === 'female' && age >= 12 && age <= 55,
    terms: [
      'IUD',
      'intrauterine device',
      'Mirena coil',
      'levonorgestrel',
      'medroxyprogesterone',
      'norethisterone',
      'contraception',
      'contraceptive',
      'contraceptive pill',
      'oral contraceptive',
    ],
    source: 'FSRH UKMEC 2025; ESC 2025 pregnancy',
  },
  {
    state: ['sepsis', 'septic shock', 'fever', 'rigors', 'pyrexia of unknown origin', 'returned traveller'],
    holds: (patient) => (latestVital(patient, 'temperature_celsius') ?? 0) >= 38,
    specialty: 'infectious disease outside the chest',
    source: 'Surviving Sepsis 2021, source; NICE NG253',
  },
]

/** Whether a state of the patient calls for what is ordered, though nothing of its specialty stands on the record: staging of a lung cancer, octreotide for varices, a search for the source of a fever. Whether it is right is left to people. */
export function isCalledFor({ term, specialty }: OutOfScopeAct, patient: Patient): boolean {
  const asked = rows.filter((row) => row.specialty === specialty || row.terms?.some((one) => same(one, term)))
  if (asked.length === 0) return false
  const texts = [
    ...patient.conditions.flatMap(({ name, status }) => (status === 'resolved' ? [] : [name])),
    ...patient.symptoms.flatMap(({ name, present }) => (present ? [name] : [])),
    ...patient.medications.map(({ name }) => name),
    ...patient.notes.map(({ text }) => text),
  ]
  return asked.some(
    ({ state, holds }) => holds?.(patient) === true || texts.some((text) => namesAsPresent(text, state, 'counts')),
  )
}

function same(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
