// Longer than 250 lines: one table, a row an emergency.
import { catheterLaboratoryAbroad, coronaryAngiographyAbroad } from '../../../words/coronary-names.ts'
import { listedNow, namedNow, resultCrosses, sodiumBelow } from '../../../patient/acute-findings.ts'
import { haemothorax, leastWellsPoints } from '../../../patient/bleeding-and-clots.ts'
import { chestPain, hasCondition, pregnancy } from '../../../patient/conditions.ts'
import { stDeviations } from '../../../patient/ecg.ts'
import { severeAsthma } from '../../../patient/lung-disease.ts'
import { glucoseBelow, latestVital, shocked } from '../../../patient/emergencies.ts'
import { courseOfSteroid, takenAsACourse, takes, takesToPreventOnly } from '../../../patient/medications-taken.ts'
import { troponinOtherwise } from '../../../patient/reperfusion.ts'
import { plateletsBelow, potassiumAbove, troponinRaised } from '../../../patient/laboratory-results.ts'
import type { Patient } from '../../../patient/patient.ts'
import { type Truth, allOf, anyOf, no, not, yes } from '../../../patient/truth.ts'
import type { LabelledAction } from '../../../language/action.ts'
import type { Rule } from '../../guideline.ts'
import { coronaryDrugs } from '../infarction-reperfusion.ts'
import { whoComes } from './who-comes.ts'

const spoken = ['recommended', 'mentioned'] as const

const written = ({ notes, symptoms, ecg }: Patient): string =>
  [
    ...notes.map(({ text }) => text),
    ...symptoms.filter(({ present }) => present).map(({ name }) => name),
    ecg?.rhythm ?? '',
  ].join('. ')

function pressureFrom(patient: Patient, systolic: number, diastolic: number): Truth {
  const upper = latestVital(patient, 'systolic_mmhg') ?? 0
  const lower = latestVital(patient, 'diastolic_mmhg') ?? 0
  return upper >= systolic || lower >= diastolic
    ? yes(`pressure ${upper}/${lower} mmHg`)
    : no(`pressure ${upper}/${lower} mmHg`)
}

/** Hypotension with a low sodium and a high potassium, and what only a lack of cortisol adds: a low glucose, pigment, or another autoimmune disease. */
function likeAdrenalCrisis(patient: Patient): Truth {
  const systolic = latestVital(patient, 'systolic_mmhg')
  const pigment =
    /\b(?:pigment\w*|tanned|bronzed|dark(?:er)? (?:skin|creases|gums)|hyperpigment\w*|salt craving)/iu.test(
      written(patient),
    )
  return allOf(
    systolic !== undefined && systolic < 100 ? yes(`systolic pressure ${systolic} mmHg`) : no('pressure'),
    sodiumBelow(patient, 130),
    potassiumAbove(patient, 5),
    anyOf(
      glucoseBelow(patient, 4),
      pigment ? yes('pigment, in the notes') : no('no pigment'),
      namedNow(patient, ['vitiligo', "Addison's disease", 'adrenal insufficiency', 'hypopituitarism']),
    ),
  )
}

/** A pneumonia in who has asthma, and hardly a wheeze: the lungs that are full make the breathing fast, and no attack does (GINA 2024, section 9: other causes of breathlessness). */
function breathesOfPneumonia(patient: Patient): Truth {
  const wheezes = patient.notes.flatMap(({ text }) =>
    [...text.matchAll(/([^.;,]{0,40})\bwheez/giu)].map(([, before = '']) => before),
  )
  const isMild =
    wheezes.length > 0 &&
    wheezes.every((before) => /\b(?:mild|minimal|slight|faint|occasional|scanty)\b/iu.test(before))
  return allOf(
    listedNow(patient, ['pneumonia', 'influenza pneumonia', 'community-acquired pneumonia']),
    isMild ? yes('no more than a mild wheeze, in the notes') : no('a wheeze that is not called mild'),
  )
}

/** "Hypertension after pre-eclampsia" is what is left of it. */
const earlierEclampsia = /\b(?:after|post|following|previous|history of)[- ](?:severe )?(?:pre-?)?eclampsia\b/iu

function withoutEarlierEclampsia(patient: Patient): Patient {
  const conditions = patient.conditions.filter(({ name }) => !earlierEclampsia.test(name))
  return conditions.length === patient.conditions.length ? patient : { ...patient, conditions }
}

/** Pre-eclampsia with a severe feature, named or by its signs. */
function severePreeclampsia(patient: Patient): Truth {
  const named = namedNow(withoutEarlierEclampsia(patient), [
    'severe pre-eclampsia',
    'severe preeclampsia',
    'eclampsia',
    'HELLP',
    'HELLP syndrome',
    'pre-eclampsia with severe features',
    'preeclampsia with severe features',
  ])
  const signs =
    /\b(?:clonus|visual|flashing|scotoma\w*|epigastric|severe headache|brisk reflexes|hyperreflexi\w*)\b/iu.test(
      written(patient),
    )
  return anyOf(
    named,
    allOf(
      pregnancy(patient).value === 'true' ? yes('pregnant') : no('not known to be pregnant'),
      pressureFrom(patient, 160, 110),
      anyOf(signs ? yes('signs of pre-eclampsia') : no('no signs'), plateletsBelow(patient, 100)),
    ),
  )
}

/** A sensory level with weak legs, as a note tells them. */
function cordSigns(patient: Patient): Truth {
  const text = written(patient)
  const isWeak =
    /\b(?:legs?|power|MRC)\b[^.;]{0,20}\b[0-4]\+?\/5|\b(?:weak legs|leg weakness|paraparesis|paraplegia)\b/iu.test(text)
  const hasLevel = /\bsensory level\b/iu.test(text) && !/\b(?:no|without) sensory level\b/iu.test(text)
  const isRetaining =
    /\b(?:urinary retention|retention of urine|in retention|incontinen\w*)\b/iu.test(text) &&
    !/\b(?:no|without|nil) (?:urinary )?(?:retention|incontinence)\b/iu.test(text)
  const hasCancer = patient.conditions.some(({ name }) =>
    /\b(?:metasta\w*|cancer|carcinoma|myeloma|lymphoma)\b/iu.test(name),
  )
  return isWeak && (hasLevel || (isRetaining && hasCancer))
    ? yes('weak legs with a sensory level, or with retention in cancer')
    : no('no signs of the cord')
}

/** Nodules that grow or have a halo, or fever with them, in who cannot fight a mould. */
function mouldLikely(patient: Patient): Truth {
  const text = written(patient)
  const hasNodule = patient.nodules.length > 0 || /\bnodules?\b/iu.test(text)
  const isActive = /\bhalo\b|\bwas \d+ ?mm\b|\bnew\b[^.;]{0,20}\bnodules?\b|\bcavit\w*|\bgrow\w*|\benlarg\w*/iu.test(
    text,
  )
  const heat = latestVital(patient, 'temperature_celsius')
  return allOf(
    anyOf(
      hasCondition(patient, 'immunosuppression', 'active'),
      resultCrosses(patient, { name: /^neutrophils?$/iu }, ({ value }) => value < 1),
      namedNow(patient, [
        'renal transplant',
        'kidney transplant',
        'lung transplant',
        'heart transplant',
        'liver transplant',
        'stem cell transplant',
        'acute leukaemia',
        'neutropenia',
      ]),
    ),
    hasNodule && isActive ? yes('nodules that are new, grow or have a halo') : no('no such nodules'),
    anyOf(
      heat !== undefined && heat >= 38 ? yes(`temperature ${heat} °C`) : no('no fever'),
      namedNow(patient, ['haemoptysis', 'fever', 'febrile']),
    ),
  )
}

/** Leads of the back that are raised in the words on the ECG or of a note: "V8 1 mm and V9 1 mm ST elevation". */
function raisedBehind(patient: Patient): Truth {
  const { ecg, notes } = patient
  const lead = (['V7', 'V8', 'V9'] as const).find((one) => (ecg?.st_deviation_mm[one] ?? 0) >= 0.5)
  if (lead !== undefined) return yes(`ST elevation in ${lead}`)
  const clause = [ecg?.rhythm ?? '', ...notes.map(({ text }) => text)]
    .flatMap((text) => text.split(/[.;\n]/u))
    .find(
      (one) =>
        /\bV[789](?:\s?[-–]\s?V?9)?\b|\bposterior leads?\b/iu.test(one) &&
        /\b(?:elevat\w*|STE|raised|[0-9.]+ ?mm)\b|\+ ?\d/iu.test(one) &&
        !/\b(?:no|not|without|normal|isoelectric|pending|awaited|depress\w*)\b/iu.test(one),
    )
  return clause === undefined ? no('no elevation behind') : yes(clause.trim().slice(0, 100))
}

/** An infarction without ST elevation whose pain, rhythm or circulation does not wait. */
function pressingInfarction(patient: Patient): Truth {
  const text = [
    ...patient.notes.map((note) => note.text),
    ...patient.symptoms.filter(({ present }) => present).map(({ name }) => name),
    ...patient.conditions.filter(({ status }) => status === 'active').map(({ name }) => name),
  ].join('. ')
  const pain =
    /\b(?:ongoing|persist\w*|refractory|continuing|unrelieved|recurrent|still)\b[^.;]{0,30}\bpain\b[^.;]{0,40}\b(?:despite|on|after)\b[^.;]{0,30}\b(?:GTN|nitr\w*|nitroglycerin|morphine|opioid\w*|treatment)|\bpain (?:\d+\/10 )?(?:persists |continues |ongoing )?despite\b[^.;]{0,30}\b(?:GTN|nitr\w*|morphine)/iu.exec(
      text,
    )
  const isDenied = pain !== null && /\b(?:no|not|without|settled|free)\b[^.;]{0,20}$/iu.test(text.slice(0, pain.index))
  return allOf(
    anyOf(
      namedNow(patient, ['NSTEMI', 'non-ST-elevation myocardial infarction', 'NSTE-ACS', 'acute coronary syndrome']),
      allOf(depressed(patient), troponinRaised(patient)),
    ),
    pain === null || isDenied ? no('no pain that goes on') : yes(pain[0]),
    patient.goals_of_care === undefined || patient.goals_of_care === 'full' ? yes('for full treatment') : no('limits'),
  )
}

const toTheLaboratory = [
  'PPCI',
  'primary PCI',
  'PCI',
  'cath lab',
  ...catheterLaboratoryAbroad,
  ...coronaryAngiographyAbroad,
  'catheter laboratory',
  'catheterisation laboratory',
  'cardiac catheterisation',
  'immediate angiography',
  'emergency angiography',
  'urgent angiography',
  'coronary angiography',
  'angiography',
  'angiogram',
  'coronary angiogram',
  'STEMI team',
  'STEMI pathway',
  'heart attack centre',
  'interventional cardiologist',
  'interventional cardiology',
  'interventionalist',
  'cardiologist',
  'cardiology',
  'reperfusion',
]

/** Words by which it waits. */
const waiting = [
  'in the morning',
  'tomorrow',
  'next day',
  'within 24',
  'within 48',
  'within 72',
  '24 h',
  '48 h',
  '72 h',
  '24 hours',
  '48 hours',
  '72 hours',
  'inpatient',
  'elective',
  'Monday',
  'clinic',
  'outpatient',
  'next week',
  'routine',
  'free for',
]

/** The catheter laboratory, a fibrinolytic or who decides on them, now. */
function atTheLaboratory(label: string): LabelledAction {
  return {
    label,
    phrases: toTheLaboratory,
    classes: ['thrombolytic'],
    accepts: spoken,
    atOnce: true,
    inEscalations: true,
    unlessNaming: waiting,
  }
}

/** What opens an artery now: by its name, a fibrinolytic, or an angiography or its doctor with a word that lets neither wait. What is only called for a worse ECG is none. */
const reperfusedNow: LabelledAction = {
  label: 'reperfusion, or who decides on it, at once',
  unlessNaming: [
    ...waiting,
    'free',
    'deferred to',
    'until cath',
    'until angiography',
    'not alerted',
    'not activated',
    'not called',
    'not needed',
    'not woken',
    'no need',
    'stood down',
    'weekday list',
    'elective list',
    'next list',
    'morning list',
  ],
  anyOf: [
    { classes: ['thrombolytic'], phrases: ['thrombolysis', 'fibrinolysis'], atOnce: true },
    {
      phrases: [
        'PPCI',
        'primary PCI',
        'cath lab',
        ...catheterLaboratoryAbroad,
        'cath lab activation',
        'catheter laboratory',
        'catheterisation laboratory',
        'immediate angiography',
        'emergency angiography',
        'immediate coronary angiography',
        'emergency coronary angiography',
        'immediate PCI',
        'emergency PCI',
        'STEMI team',
        'STEMI pathway',
        'STEMI alert',
        'STEMI call',
        'STEMI activation',
        'STEMI protocol',
        'code STEMI',
        'heart attack centre',
        'primary angioplasty',
        'PCI team',
        'PCI laboratory',
        'PCI lab',
        'PCI call',
        'PCI centre',
        'cath team',
        'cath suite',
        'cardiac catheterisation',
        'haemodynamics room',
        'haemodynamics laboratory',
        'hemodynamics room',
        'hemodynamics laboratory',
        'interventional team',
        'straight to the lab',
        'to the lab now',
        'door-to-balloon',
        'door-to-wire',
        'door to balloon',
        'immediate coronarography',
        'emergency coronarography',
        'urgent coronarography',
        'immediate reperfusion',
        'emergency reperfusion',
        'urgent reperfusion',
        'reperfusion now',
        'urgent PCI',
        'PCI now',
        'urgent angiography',
        'urgent coronary angiography',
      ],
      atOnce: true,
    },
    {
      together: [
        {
          phrases: [
            'angiography',
            'angiogram',
            'catheterisation',
            'interventional cardiologist',
            'interventional cardiology',
            'interventionalist',
            'cardiologist',
            'cardiology',
          ],
          atOnce: true,
        },
        {
          phrases: [
            'now',
            'immediate',
            'immediately',
            'at once',
            'emergency',
            'emergent',
            'emergently',
            'straight away',
            'without delay',
            'stat',
            'tonight',
            'within 60 min',
            'within 60 minutes',
            'within 90 min',
            'within 90 minutes',
            'within 120 min',
            'within 120 minutes',
            'within 2 h',
            'within 2 hours',
            'within the hour',
            'do not wait',
          ],
          accepts: ['recommended', 'mentioned', 'refused', 'conditional', 'considered'],
        },
      ],
    },
  ],
}

/** ST depression of 1 mm or more in two leads or more. */
function depressed(patient: Patient): Truth {
  const leads = Object.values(stDeviations(patient)).filter((deviation) => deviation <= -1)
  return leads.length >= 2 ? yes(`ST depression in ${leads.length} leads`) : no('no ST depression in two leads')
}

/** ng/mL of FEU: below the lower one YEARS excludes an embolism, below the higher one where none of its items holds. */
const ofYears = { withItem: 500, without: 1000 } as const

/** An embolism that YEARS excludes by the D-dimer on record: neither haemoptysis nor a leg that swells below the higher cut. */
function excludedByYears(patient: Patient): Truth {
  const named = patient.notes.some(({ text }) => /\bYEARS\b/u.test(text))
  const below = (limit: number): Truth =>
    resultCrosses(patient, { name: /^(?:plasma )?D-?dimers?$/iu }, ({ value, unit }) =>
      /ng\s*\/\s*mL|µg\s*\/\s*L|ug\s*\/\s*L|mcg\s*\/\s*L/iu.test(unit)
        ? value < limit
        : /mg\s*\/\s*L|µg\s*\/\s*mL|ug\s*\/\s*mL|mcg\s*\/\s*mL/iu.test(unit)
          ? value * 1000 < limit
          : undefined,
    )
  const item = namedNow(patient, [
    'haemoptysis',
    'deep vein thrombosis',
    'DVT',
    'leg swelling',
    'calf swelling',
    'swollen leg',
  ])
  return allOf(
    named ? yes('YEARS, in a note') : no('YEARS is not named'),
    anyOf(below(ofYears.withItem), allOf(below(ofYears.without), not(item))),
  )
}

type Row = Pick<Rule, 'id' | 'title' | 'source' | 'applies' | 'expected'> & Partial<Rule>

/** "LV hypertrophy with strain", "downsloping ST of digoxin": what lowers the segments without an artery, where nothing hurts. */
function strained(patient: Patient): Truth {
  const said = [patient.ecg?.rhythm ?? '', ...patient.notes.map(({ text }) => text)].some((text) =>
    /\b(?:strain pattern|with strain|LV strain|digoxin (?:effect|ST)|reverse tick|downsloping ST|scooped ST)\b/iu.test(
      text,
    ),
  )
  return allOf(
    said ? yes('strain or digoxin on the ECG') : no('nothing on the ECG that explains it'),
    not(chestPain(patient)),
  )
}

const rows: readonly Row[] = [
  {
    id: 'adrenal-crisis-by-its-signs',
    title:
      'A low pressure with a low sodium, a high potassium and a low glucose or pigment: hydrocortisone before the cortisol is back',
    source: 'NICE NG243 (2024), section 1.4; Endocrine Society 2016, recommendation 4.1',
    inputs: [
      { name: 'systolic pressure', unit: 'mmHg' },
      { name: 'sodium, potassium, glucose', unit: 'mmol/L' },
    ],
    applies: likeAdrenalCrisis,
    expected: [
      {
        label: 'a corticosteroid by injection',
        classes: ['systemic-corticosteroid'],
        accepts: spoken,
        atOnce: true,
        notLess: true,
      },
    ],
  },
  {
    id: 'preeclampsia-magnesium',
    title: 'Pre-eclampsia with severe features: magnesium sulfate, before a seizure',
    source: 'NICE NG133 (2019, updated 2023), 1.8; ACOG 222 (2020)',
    inputs: [
      { name: 'pregnancy, clonus, headache, vision', unit: null },
      { name: 'blood pressure', unit: 'mmHg' },
    ],
    exceptions: ['myasthenia gravis, in which magnesium stops the breath'],
    applies: severePreeclampsia,
    unless: (patient) => listedNow(patient, ['myasthenia gravis', 'myasthenia', 'myasthenic crisis']),
    expected: [
      {
        label: 'magnesium sulfate',
        drugs: ['magnesium sulfate'],
        phrases: ['MgSO4', 'magnesium'],
        accepts: ['recommended'],
        atOnce: true,
      },
    ],
  },
  {
    id: 'likely-embolism-imaging',
    title:
      'A Wells score above 4 by the record alone: imaging of the lung arteries or an anticoagulant, whatever the D-dimer',
    source: 'NICE NG158 (2020, updated 2023), 1.1; ESC/ERS 2019, section 4',
    inputs: [{ name: 'one leg swollen, heart rate, earlier clot, operation, haemoptysis, cancer', unit: null }],
    exceptions: ['a scan that was done', 'YEARS, named in a note, whose D-dimer excludes it'],
    applies: (patient) => {
      const { points, facts } = leastWellsPoints(patient)
      const isBreathless =
        namedNow(patient, [
          'breathlessness',
          'dyspnoea',
          'shortness of breath',
          'chest pain',
          'pleuritic pain',
          'haemoptysis',
          'collapse',
          'syncope',
        ]).value === 'true'
      return points > 4 && isBreathless
        ? yes(`Wells ${points} at least: ${facts.join(', ')}`)
        : no(`Wells ${points} at least`)
    },
    unless: (patient) =>
      anyOf(
        hasCondition(patient, 'pulmonary embolism', 'active'),
        excludedByYears(patient),
        patient.notes.some(({ text }) => /\b(?:CTPA|V\/?Q|CT pulmonary|perfusion scan|CT chest)\b/iu.test(text))
          ? yes('a scan in the notes')
          : no('no scan'),
      ),
    expected: [
      {
        label: 'imaging of the lung arteries, or an anticoagulant',
        classes: ['anticoagulant'],
        phrases: [
          'CTPA',
          'CT pulmonary angiogram',
          'CT pulmonary angiography',
          'V/Q',
          'VQ scan',
          'CT angiography',
          'anticoagulate',
          'anticoagulation',
          'CTPE',
          'CT PE',
          'CT angiogram',
          // ESC/ERS 2019, section 4: perfusion in other forms, and a clot of the leg that proves it.
          'perfusion scan',
          'SPECT',
          'MR angiography',
          'compression ultrasound',
          'leg ultrasound',
          'leg Doppler',
          'leg duplex',
        ],
        accepts: spoken,
        atOnce: true,
      },
    ],
  },
  {
    id: 'mould-likely-workup',
    title:
      'Growing nodules with fever or haemoptysis in an immunosuppressed patient: what finds or treats a mould, before more steroid',
    source: 'IDSA aspergillosis 2016, section IV; ECIL-6 2017; Fleischner 2017, scope',
    inputs: [{ name: 'nodules, immunosuppression, fever', unit: null }],
    harm: 'severe',
    applies: mouldLikely,
    expected: [
      {
        label: 'bronchoscopy, a test or a drug for moulds, or who knows of them',
        phrases: [
          'bronchoscopy',
          'BAL',
          'lavage',
          'galactomannan',
          'beta-D-glucan',
          'beta-glucan',
          'aspergillus',
          'antifungal',
          'voriconazole',
          'isavuconazole',
          'amphotericin',
          'AmBisome',
          'L-AmB',
          'LAmB',
          'BDG',
          'posaconazole',
          'infectious diseases',
          'ID consult',
          'infection specialist',
          'microbiology',
          'biopsy',
          'transplant team',
          'transplant centre',
          'haematology',
        ],
        accepts: spoken,
      },
    ],
  },
  {
    id: 'occlusion-on-ecg',
    title:
      'An ECG that shows a closed or closing artery without ST elevation, or ST depression with a raised troponin: it is treated or followed as an acute coronary syndrome',
    source: 'ACC expert consensus on chest pain 2022, table 2; ESC acute coronary syndromes 2023, figure 4',
    inputs: [{ name: 'ECG in words', unit: null }],
    exceptions: [
      'a bleeding, an embolism, a torn vessel or another cause of the troponin, which strain the heart',
      'a depression that the ECG itself explains: digoxin, a thick ventricle with strain',
    ],
    unless: (patient) => anyOf(troponinOtherwise(patient), namedNow(patient, ['anaemia']), strained(patient)),
    applies: (patient) =>
      anyOf(
        allOf(depressed(patient), troponinRaised(patient)),
        namedNow(patient, [
          'de Winter',
          'de Winter pattern',
          'Wellens',
          'Wellens sign',
          'hyperacute T waves',
          'posterior STEMI',
          'posterior infarction',
          'Sgarbossa positive',
          'occlusion myocardial infarction',
        ]),
      ),
    expected: [
      {
        label: 'cardiology, the catheter laboratory, another troponin or a drug of the acute coronary syndrome',
        phrases: [
          ...['serial', 'repeat', 'second', 'further', 'trend'].flatMap((again) =>
            ['troponin', 'troponins', 'hs-TnI', 'hs-TnT', 'TnI', 'TnT', 'trop', 'ECG', 'ECGs'].map(
              (name) => `${again} ${name}`,
            ),
          ),
          ...coronaryDrugs,
          'CCU',
          'telemetry',
          'cardiology',
          'cardiologist',
          'cath lab',
          ...catheterLaboratoryAbroad,
          ...coronaryAngiographyAbroad,
          'PCI',
          'PPCI',
          'primary PCI',
          'angiography',
          'angiogram',
          'angio',
          'catheterisation',
          'STEMI team',
          'heart attack centre',
        ],
        classes: ['thrombolytic'],
        accepts: spoken,
        inEscalations: true,
      },
    ],
  },
  {
    id: 'posterior-infarction-reperfusion',
    title: 'ST elevation in the leads of the back: reperfusion at once, as for any other ST elevation',
    source: 'ESC acute coronary syndromes 2023, section 3.3.2; Fourth Universal Definition of Myocardial Infarction',
    inputs: [{ name: 'leads V7 to V9', unit: null }],
    applies: (patient) => allOf(raisedBehind(patient), chestPain(patient)),
    expected: [reperfusedNow],
  },
  {
    id: 'pressing-infarction-angiography',
    title:
      'An infarction without ST elevation whose pain goes on despite treatment: angiography within two hours, or who decides on it',
    source: 'ESC acute coronary syndromes 2023, figure 7 (very high risk); ACC/AHA acute coronary syndromes 2025',
    inputs: [{ name: 'pain, ECG, troponin', unit: null }],
    exceptions: ['a bleeding'],
    unless: (patient) =>
      namedNow(patient, ['melaena', 'haematemesis', 'gastrointestinal bleeding', 'aortic dissection']),
    applies: pressingInfarction,
    expected: [atTheLaboratory('angiography at once, or who decides on it')],
  },
  {
    id: 'severe-asthma-steroid',
    title: 'A severe attack of asthma: a corticosteroid by mouth or by injection, within the hour',
    source: 'BTS/SIGN 158 (2019), 9.3.3; GINA 2024, section 9',
    inputs: [{ name: 'peak flow, respiratory rate, saturation', unit: null }],
    exceptions: [
      'anaphylaxis, a pneumothorax',
      'a corticosteroid that is given already: it goes on unless it is stopped',
      'a pneumonia with no more than a mild wheeze, which explains the breathing',
    ],
    unless: (patient) => namedNow(patient, ['anaphylaxis', 'pneumothorax', 'pulmonary embolism']),
    inPlace: (patient) => takenAsACourse(patient, ['systemic-corticosteroid'], courseOfSteroid),
    applies: (patient) =>
      allOf(
        patient.setting === 'outpatient' ? no('an outpatient') : yes('acutely ill'),
        anyOf(
          allOf(
            severeAsthma(patient),
            anyOf(
              namedNow(patient, ['asthma exacerbation', 'exacerbation of asthma', 'acute asthma', 'asthma attack']),
              allOf(namedNow(patient, ['wheeze', 'wheezing']), not(breathesOfPneumonia(patient))),
            ),
          ),
          listedNow(patient, [
            'acute severe asthma',
            'severe acute asthma',
            'life-threatening asthma',
            'near-fatal asthma',
            'status asthmaticus',
          ]),
        ),
      ),
    expected: [
      {
        label: 'a corticosteroid by mouth or by injection',
        classes: ['systemic-corticosteroid'],
        phrases: ['steroid', 'steroids', 'prednisolone', 'hydrocortisone'],
        accepts: spoken,
        notLess: true,
        unlessNaming: ['inhaled', 'no steroids'],
      },
    ],
  },
  {
    id: 'fast-heart-shock',
    title:
      'A heart rate from 150/min with shock and a fast rhythm that is not of the sinus: cardioversion, or who does it, at once',
    source:
      'Resuscitation Council UK 2021, tachycardia; ESC supraventricular tachycardia 2019, ventricular arrhythmias 2022',
    inputs: [{ name: 'heart rate, systolic pressure, rhythm', unit: null }],
    exceptions: [
      'sepsis, bleeding or an embolism, to which the heart answers',
      'an atrial fibrillation that is permanent',
    ],
    unless: (patient) =>
      namedNow(patient, [
        'sepsis',
        'septic shock',
        'haemorrhage',
        'haemorrhagic shock',
        'melaena',
        'haematemesis',
        'pulmonary embolism',
        'sinus tachycardia',
        'thyroid storm',
        // Nothing brings the sinus back; another rule asks for what slows it.
        'permanent atrial fibrillation',
        'permanent AF',
        'long-standing atrial fibrillation',
      ]),
    applies: (patient) => {
      const rate = latestVital(patient, 'heart_rate_per_min')
      return allOf(
        shocked(patient),
        rate !== undefined && rate >= 150 ? yes(`heart rate ${rate}/min`) : no('heart rate'),
        namedNow(patient, [
          'ventricular tachycardia',
          'VT',
          'broad complex tachycardia',
          'wide complex tachycardia',
          'supraventricular tachycardia',
          'SVT',
          'atrial flutter',
          'atrial fibrillation',
          'pre-excited atrial fibrillation',
        ]),
      )
    },
    expected: [
      {
        label: 'cardioversion, or who does it, at once',
        phrases: [
          'cardioversion',
          'DC cardioversion',
          'cardiovert',
          'DCCV',
          'synchronised shock',
          'synchronized shock',
          'synchronised DC',
          'shock',
          'defibrillate',
          'defibrillation',
        ],
        accepts: spoken,
        atOnce: true,
        inEscalations: true,
      },
    ],
  },
  {
    id: 'bleeding-head-reversal',
    title: 'Blood in the head of who takes an anticoagulant: it is reversed, or haematology decides, at once',
    source: 'ESO/EANS intracerebral haemorrhage 2025; AHA/ASA 2022, section 5.2; NICE NG249',
    inputs: [{ name: 'bleeding, anticoagulant', unit: null }],
    exceptions: ['a chronic subdural haematoma, or an INR that is normal', 'a heparin in a dose that only prevents'],
    applies: (patient) =>
      allOf(
        takes(patient, { classes: ['anticoagulant'] }),
        not(takesToPreventOnly(patient)),
        listedNow(patient, [
          'intracerebral haemorrhage',
          'intracranial haemorrhage',
          'acute subdural haematoma',
          'subdural haematoma',
          'subarachnoid haemorrhage',
          'extradural haematoma',
          'intraventricular haemorrhage',
        ]),
      ),
    unless: (patient) => namedNow(patient, ['chronic subdural', 'chronic subdural haematoma', 'INR 1.0', 'INR 1.1']),
    expected: [
      {
        label: 'reversal of the anticoagulant, or who decides on it',
        drugs: ['phytomenadione', 'idarucizumab', 'andexanet alfa', 'protamine', 'prothrombin complex concentrate'],
        phrases: [
          'PCC',
          'prothrombin complex',
          'Octaplex',
          'Beriplex',
          'Kcentra',
          'vitamin K',
          'reverse',
          'reversal',
          'FFP',
          'haematology',
          'haematologist',
          'andexanet',
        ],
        accepts: ['recommended'],
        atOnce: true,
        inEscalations: true,
      },
    ],
  },
  {
    id: 'thyroid-storm-thionamide',
    title: 'A thyroid storm: a thionamide at once, before iodine',
    source: 'ATA hyperthyroidism 2016, recommendation 34; JTA/JES thyroid storm 2016',
    inputs: [{ name: 'thyroid storm', unit: null }],
    applies: (patient) => listedNow(patient, ['thyroid storm', 'thyrotoxic crisis', 'thyrotoxic storm']),
    expected: [
      {
        label: 'propylthiouracil, carbimazole or methimazole',
        drugs: ['propylthiouracil', 'carbimazole', 'methimazole'],
        phrases: ['PTU', 'thionamide', 'plasma exchange', 'thyroidectomy', 'agranulocytosis'],
        accepts: spoken,
        atOnce: true,
        unlessNaming: ['tomorrow', 'later'],
      },
    ],
  },
  {
    id: 'myxoedema-coma-treatment',
    title: 'A myxoedema coma: thyroid hormone, and a corticosteroid with it',
    source: 'ATA hypothyroidism 2014, section on myxoedema coma',
    inputs: [{ name: 'myxoedema coma', unit: null }],
    applies: (patient) => listedNow(patient, ['myxoedema coma', 'myxedema coma', 'myxoedema crisis']),
    expected: [
      { label: 'thyroid hormone', drugs: ['levothyroxine', 'liothyronine'], accepts: spoken, atOnce: true },
      { label: 'a corticosteroid', classes: ['systemic-corticosteroid'], accepts: spoken, atOnce: true },
    ],
  },
  {
    id: 'torsades-magnesium',
    title: 'Torsades de pointes: magnesium at once',
    source: 'ESC ventricular arrhythmias 2022, section 5; Resuscitation Council UK 2021',
    inputs: [{ name: 'rhythm', unit: null }],
    applies: (patient) =>
      namedNow(patient, ['torsades de pointes', 'torsades', 'polymorphic ventricular tachycardia with long QT']),
    expected: [
      {
        label: 'magnesium',
        drugs: ['magnesium sulfate'],
        phrases: ['magnesium', 'MgSO4', 'Mg', 'mag sulf', 'mag sulph', 'mag sulfate', 'mag sulphate'],
        accepts: spoken,
        atOnce: true,
      },
    ],
  },
  {
    id: 'giant-cell-vision-steroid',
    title: 'Giant-cell arteritis that threatens sight: a corticosteroid before the biopsy',
    source: 'BSR giant cell arteritis 2020; EULAR 2018',
    inputs: [{ name: 'headache, jaw, vision', unit: null }],
    applies: (patient) =>
      allOf(
        listedNow(patient, ['giant cell arteritis', 'giant-cell arteritis', 'temporal arteritis', 'GCA']),
        namedNow({ ...patient, conditions: [] }, [
          'visual loss',
          'vision loss',
          'amaurosis fugax',
          'amaurosis',
          'blurred vision',
          'diplopia',
          'jaw claudication',
        ]),
      ),
    expected: [
      {
        label: 'a corticosteroid at once',
        classes: ['systemic-corticosteroid'],
        accepts: spoken,
        atOnce: true,
        notLess: true,
        unlessNaming: ['after the biopsy', 'after biopsy', 'once biopsy'],
      },
    ],
  },
  {
    id: 'cord-compression-imaging',
    title: 'A cord or a cauda equina that is compressed: magnetic resonance or a surgeon, within a day',
    source: 'NICE NG234 (2023); GIRFT cauda equina 2023',
    inputs: [{ name: 'weakness, sphincters, cancer', unit: null }],
    applies: (patient) =>
      anyOf(
        namedNow(patient, [
          'cauda equina syndrome',
          'spinal cord compression',
          'metastatic spinal cord compression',
          'cord compression',
          'MSCC',
          'saddle anaesthesia',
          'saddle anesthesia',
          'saddle numbness',
          'perineal numbness',
          'perianal numbness',
        ]),
        cordSigns(patient),
        allOf(
          namedNow(patient, ['leg weakness', 'bilateral leg weakness', 'weak legs', 'paraparesis']),
          namedNow(patient, ['urinary retention', 'retention of urine', 'faecal incontinence', 'fecal incontinence']),
          namedNow(patient, ['back pain', 'spinal pain', 'thoracic back pain', 'lumbar pain']),
        ),
      ),
    expected: [
      {
        label: 'magnetic resonance, a surgeon or radiotherapy, within a day',
        phrases: [
          'MRI',
          'neurosurgery',
          'neurosurgeon',
          'spinal surgeon',
          'spinal surgery',
          'spinal team',
          'MSCC coordinator',
          'oncology',
          'radiotherapy',
          'decompression',
          'surgeon',
        ],
        accepts: spoken,
        // Magnetic resonance within 24 hours is what NICE asks for.
        unlessNaming: ['Monday', 'next week', 'outpatient', 'clinic', 'routine', 'week', 'weeks', 'days', 'month'],
      },
    ],
  },
  {
    id: 'acute-chest-syndrome-transfusion',
    title: 'An acute chest syndrome: red cells, an exchange, or haematology, at once',
    source: 'BSH acute chest syndrome 2015, https://doi.org/10.1111/bjh.13348; ASH sickle cell disease 2020',
    inputs: [{ name: 'sickle cell disease', unit: null }],
    applies: (patient) => listedNow(patient, ['acute chest syndrome', 'sickle chest syndrome']),
    expected: [
      {
        label: 'red cells, an exchange, or haematology',
        phrases: [
          'transfusion',
          'transfuse',
          'exchange transfusion',
          'exchange',
          'red cells',
          'packed cells',
          'haematology',
          'haematologist',
          'sickle team',
          'sickle nurse',
        ],
        accepts: spoken,
        inEscalations: true,
      },
    ],
  },
  {
    id: 'heat-stroke-cooling',
    title: 'A body temperature of 40.5 °C or more with a clouded mind: it is cooled at once',
    source: 'Wilderness Medical Society heat illness 2024; NHS England adverse weather guidance 2023',
    inputs: [{ name: 'temperature, consciousness', unit: null }],
    exceptions: ['a limit of treatment', 'an infection on record, whose fever is treated by its cause'],
    unless: (patient) =>
      anyOf(
        patient.goals_of_care === undefined || patient.goals_of_care === 'full'
          ? no('for full treatment')
          : yes('a limit of treatment'),
        listedNow(patient, [
          'sepsis',
          'septic shock',
          'urosepsis',
          'pneumonia',
          'meningitis',
          'encephalitis',
          'malaria',
          'pyelonephritis',
          'dengue',
          'influenza',
        ]),
      ),
    applies: (patient) => {
      const heat = latestVital(patient, 'temperature_celsius')
      const level = latestVital(patient, 'consciousness')
      return allOf(
        heat !== undefined && heat >= 40.5 ? yes(`temperature ${heat} °C`) : no('temperature'),
        level === undefined || level === 'alert' ? no('alert') : yes(`consciousness: ${level}`),
      )
    },
    expected: [
      {
        label: 'cooling',
        phrases: [
          'cool',
          'cooling',
          'active cooling',
          'ice',
          'ice bath',
          'ice packs',
          'cold water',
          'cold fluids',
          'cold saline',
          'immersion',
          'evaporative',
          'tepid sponging',
          'tepid',
          'fan',
          'cooled',
          'cool down',
        ],
        accepts: spoken,
        inEscalations: true,
      },
    ],
  },
  {
    id: 'haemothorax-help',
    title: 'Blood in the chest: imaging, a drain, a surgeon or admission, and no anticoagulant',
    source: 'BTS pleural disease 2023; ATLS 10th edition; EAST haemothorax 2021',
    inputs: [{ name: 'injury, haemoglobin, pleural fluid', unit: null }],
    applies: haemothorax,
    expected: [
      {
        label: 'imaging, a drain, a surgeon or a senior, at once',
        phrases: [
          ...whoComes,
          'chest drain',
          'chest tube',
          'drain',
          'thoracic surgery',
          'thoracic surgeon',
          'cardiothoracic',
          'trauma team',
          'trauma surgery',
          'CT chest',
          'CT angiogram',
          'CT thorax',
          'surgical team',
          'VATS',
          'admit',
        ],
        accepts: spoken,
        atOnce: true,
        inEscalations: true,
        unlessNaming: ['clinic', '2-week-wait', 'within 7 days', 'discharge'],
      },
    ],
  },
  {
    id: 'haemothorax-surgeon',
    title: 'Blood that goes on running through the drain of a haemothorax: the surgeon who opens the chest, at once',
    source: 'ATLS 10th edition, massive haemothorax; EAST haemothorax 2021',
    inputs: [{ name: 'blood through the drain, at once and by the hour', unit: 'mL' }],
    applies: (patient) => allOf(haemothorax(patient), bleedsOn(patient)),
    expected: [
      {
        label: 'the surgeon who opens the chest, at once',
        phrases: [
          'thoracotomy',
          'thoracic surgery',
          'thoracic surgeon',
          'thoracics',
          'cardiothoracic',
          'cardiothoracics',
          'CT surgeon',
          'CTVS',
          'trauma surgery',
          'trauma surgeon',
          'trauma team',
          'surgeon',
          'surgeons',
          'surgical team',
          'surgical registrar',
          'theatre',
          'operating room',
          'VATS',
          'code crimson',
          'retrieval',
        ],
        accepts: spoken,
        atOnce: true,
        inEscalations: true,
        unlessNaming: ['clinic', 'outpatient', 'OPD', 'morning round', 'morning rounds', 'in the morning', 'no call'],
      },
    ],
  },
]

/** mL at once, and mL in an hour: from there the chest is opened (ATLS 10th edition). */
const massive = { atOnce: 1500, anHour: 200 } as const

/** "1,600 mL blood at once", "280 mL/h for three hours". */
function bleedsOn(patient: Patient): Truth {
  const text = written(patient)
  const amounts = (pattern: RegExp): readonly number[] =>
    [...text.matchAll(pattern)].map(([, amount = '']) => Number(amount.replaceAll(',', '')))
  const first = amounts(
    /(\d[\d,]{2,5}) ?mL\b[^.;]{0,25}\b(?:at once|immediately|straight ?away|initially|on insertion|at insertion)\b/giu,
  )
  const hourly = amounts(/(\d{3,4}) ?mL ?(?:\/|per |an |each |every )h(?:r|our)?\b/giu)
  if (first.some((mL) => mL >= massive.atOnce)) return yes(`${Math.max(...first)} mL of blood at once`)
  return hourly.some((mL) => mL >= massive.anHour)
    ? yes(`${Math.max(...hourly)} mL of blood in an hour`)
    : no('no bleeding that goes on')
}

/**
 * Emergencies that the record shows and often does not name (an adrenal crisis, pre-eclampsia, a likely embolism, a mould, blood in the chest). Written in November 2026 from clinical knowledge and cited from memory; no clinician has signed them.
 */
export const hiddenEmergencyRules: readonly Rule[] = rows.map((row) => ({
  section: 'emergencies',
  classOfRecommendation: 'safety rule',
  harm: 'life-threatening',
  exceptions: [],
  forbidden: [],
  inputs: [],
  ...row,
}))
