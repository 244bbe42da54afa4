// Longer than 250 lines: one table, a row an act.
import type { Answer } from '../../answer/parse-answer.ts'
import { matchAction } from '../../answer/match-action.ts'
import type { LabelledAction } from '../../language/action.ts'
import { namedNow, spoiltPleuralFluid } from '../../patient/acute-findings.ts'
import { haemothorax } from '../../patient/bleeding-and-clots.ts'
import { hasCondition, pregnancy } from '../../patient/conditions.ts'
import { latestVital } from '../../patient/emergencies.ts'
import { takes } from '../../patient/medications-taken.ts'
import { type Patient, problemsAndNotes } from '../../patient/patient.ts'
import { type Truth, allOf, anyOf, no, not, yes } from '../../patient/truth.ts'
import { quote } from '../../words/text.ts'
import { masks } from './procedures/thoracic-procedures.ts'
import { orderTexts, type TextOfAnswer } from './record-words.ts'

/** An act that is not a drug, and the patient whom it harms. */
export interface ForbiddenAct {
  readonly label: string
  readonly phrases: readonly string[]
  /** Words of the same sentence by which it is another thing. */
  readonly unlessNaming?: readonly string[]
  /** Absent: an order alone. */
  readonly accepts?: LabelledAction['accepts']
  /** Words of the answer by which what makes it dangerous is seen to. */
  readonly unlessSaid?: RegExp
  readonly holds: (patient: Patient) => Truth
  readonly because: string
  readonly source: string
}

const drains = [
  'chest drain',
  'chest tube',
  'intercostal drain',
  'pigtail drain',
  'pigtail catheter',
  'pigtail',
  'ICD',
  'Seldinger drain',
  'tube thoracostomy',
  'indwelling pleural catheter',
  'IPC',
  'PleurX',
  'talc pleurodesis',
  'talc slurry',
  'pleurodesis',
  'talc',
]

/** IPC compresses legs as well, and an ICD shocks a heart. */
const noDrain = ['compression', 'stockings', 'VTE', 'calves', 'interrogation', 'defibrillator']

/** MMR is the mismatch repair of a tumour as well. */
const noVaccine = ['MSI', 'mismatch', 'immunohistochemistry']

const liveVaccines = [
  'MMR',
  'varicella vaccine',
  'yellow fever vaccine',
  'BCG',
  'live vaccine',
  'live vaccines',
  'Zostavax',
  'live zoster vaccine',
  'intranasal influenza vaccine',
  'live attenuated influenza vaccine',
  'LAIV',
  'oral typhoid vaccine',
  'oral polio vaccine',
  'rotavirus vaccine',
]

const clouded = (patient: Patient, levels: readonly string[]): Truth => {
  const level = latestVital(patient, 'consciousness')
  return level !== undefined && levels.includes(level) ? yes(`consciousness: ${level}`) : no('alert')
}

/** A transudate of the liver: cirrhosis, an effusion, and neither pus nor blood nor air in the chest. */
function hepaticHydrothorax(patient: Patient): Truth {
  const named = namedNow(patient, ['hepatic hydrothorax'])
  return allOf(
    anyOf(
      named,
      allOf(
        hasCondition(patient, 'cirrhosis', 'active'),
        namedNow(patient, ['transudate', 'transudative effusion']),
        patient.pleural_effusion === undefined
          ? namedNow(patient, ['pleural effusion', 'effusion'])
          : yes('an effusion'),
      ),
    ),
    not(spoiltPleuralFluid(patient)),
    not(haemothorax(patient)),
    not(namedNow(patient, ['pneumothorax', 'empyema', 'malignant effusion'])),
    patient.goals_of_care === 'palliative' ? no('palliative care') : yes('not for comfort alone'),
  )
}

/** Fibrillation of two days or more, or of unknown age, in who is stable and takes no anticoagulant. */
function oldFibrillation(patient: Patient): Truth {
  const text = problemsAndNotes(patient).join('. ')
  const since =
    /\b(?:AF|fibrillation|palpitations?|flutter)\b[^.;]{0,60}\b(?:(?:[2-9]|\d{2}) (?:days?|weeks?|months?)|(?:a|one) (?:week|month)|(?:4[89]|[5-9]\d|\d{3}) ?(?:h\b|hours?)|unknown (?:onset|duration)|onset unknown|duration unknown|unclear (?:onset|duration))\b/iu.exec(
      text,
    )
  const systolic = latestVital(patient, 'systolic_mmhg')
  return allOf(
    since === null ? no('no age of the fibrillation') : yes(since[0]),
    not(takes(patient, { classes: ['anticoagulant'] })),
    systolic === undefined || systolic >= 90 ? yes('not in shock') : no(`systolic pressure ${systolic} mmHg`),
  )
}

const platelets = [
  'platelet transfusion',
  'transfuse platelets',
  'platelets transfusion',
  'pool of platelets',
  'pools of platelets',
  'unit of platelets',
  'units of platelets',
  'adult dose of platelets',
  'platelet pool',
]

/**
 * Acts that a state of the patient forbids: written in November 2026 from guidelines and cited from memory; no clinician has signed the table.
 */
export const forbiddenActs: readonly ForbiddenAct[] = [
  {
    label: 'a drain into a bulla',
    phrases: drains,
    unlessNaming: ['after', 'if', 'VATS', 'bullectomy', 'theatre', ...noDrain],
    holds: (patient) =>
      anyOf(
        giantBullaAlone(patient),
        allOf(
          namedNow(patient, ['giant bulla', 'giant bullous emphysema', 'large bulla', 'bulla']),
          not(namedNow(patient, ['pneumothorax', 'empyema', 'pleural effusion', 'haemothorax'])),
        ),
      ),
    because: 'the bulla is torn, and air leaks for weeks',
    source: 'BTS pleural disease 2023, spontaneous pneumothorax',
  },
  {
    label: 'nitrous oxide with air in the chest',
    phrases: ['Entonox', 'nitrous oxide', 'Nitronox', 'gas and air', 'N2O'],
    unlessNaming: ['avoid', 'no', 'not', 'never', 'contraindicated', 'instead of', 'once drained', 'after the drain'],
    accepts: ['recommended', 'mentioned', 'conditional', 'considered'],
    holds: (patient) => namedNow(patient, ['pneumothorax', 'traumatic pneumothorax', 'pneumomediastinum']),
    because: 'it fills the pocket of air, which tensions',
    source: 'Entonox SmPC, section 4.3',
  },
  {
    label: 'an underwater seal above the chest',
    phrases: [
      'above the chest',
      'above chest level',
      'above the level of the chest',
      'at shoulder height',
      'above the heart',
    ],
    unlessNaming: ['never', 'avoid', 'do not', 'must not', 'head', 'pillow', 'arm'],
    accepts: ['recommended', 'mentioned', 'conditional'],
    holds: (patient) =>
      namedNow(patient, ['underwater seal', 'chest drain', 'intercostal drain', 'drain in', 'swinging', 'bubbling']),
    because: 'its water runs back into the pleura',
    source: 'BTS pleural procedures 2023, care of chest drains',
  },
  {
    label: 'lying flat, or deep sedation, with a narrowed airway',
    phrases: [
      'flat on back',
      'flat on her back',
      'flat on his back',
      'supine',
      'deep sedation',
      'deep propofol',
      'lying flat',
    ],
    unlessNaming: ['avoid', 'cannot', 'not', 'never', 'intubate', 'intubated', 'anaesthetist present'],
    holds: (patient) =>
      allOf(
        namedNow(patient, [
          'superior vena cava obstruction',
          'SVC obstruction',
          'SVCO',
          'mediastinal mass',
          'paratracheal mass',
          'tracheal compression',
        ]),
        namedNow(patient, ['stridor', 'cannot lie flat', 'orthopnoea', 'orthopnea']),
      ),
    because: 'the airway closes',
    source: 'Difficult Airway Society and NCEPOD on mediastinal masses; ESMO superior vena cava syndrome',
  },
  {
    label: 'a drain or a pleurodesis of a hepatic hydrothorax',
    phrases: drains,
    unlessNaming: ['avoid', 'no drain', 'thoracic surgeon', 'transplant team', ...noDrain],
    holds: hepaticHydrothorax,
    because: 'protein, salt and water run out without an end, and kidneys fail with it',
    source:
      'AASLD ascites 2021, guidance on hepatic hydrothorax; EASL decompensated cirrhosis 2018, section on hydrothorax; BTS pleural disease 2023',
  },
  {
    label: 'a pleurodesis of an infected chest',
    phrases: [
      'talc pleurodesis',
      'talc slurry',
      'pleurodesis',
      'talc',
      'doxycycline pleurodesis',
      'bleomycin pleurodesis',
    ],
    unlessNaming: ['avoid', 'no talc', 'once', 'after', 'later', 'not'],
    holds: (patient) => spoiltPleuralFluid(patient),
    because: 'pus is shut in, and the lung is bound down',
    source: 'BTS pleural disease 2023, pleural infection and malignant effusion',
  },
  {
    label: 'a lumbar puncture before the brain is imaged',
    phrases: ['lumbar puncture', 'LP', 'spinal tap'],
    unlessNaming: [
      'after CT',
      'after the CT',
      'once CT',
      'if CT',
      'CT first',
      'defer',
      'delay',
      'following CT',
      'CT head',
    ],
    unlessSaid: /\bCT (?:head|brain)\b|\b(?:head|brain) CT\b|\bCT\b[^.;]{0,20}\bbefore\b/iu,
    holds: (patient) =>
      anyOf(
        namedNow(patient, [
          'papilloedema',
          'raised intracranial pressure',
          'brain mass',
          'brain abscess',
          'mass effect',
          'midline shift',
          'brain tumour',
          'fixed pupil',
          'coning',
        ]),
        clouded(patient, ['pain', 'unresponsive']),
      ),
    because: 'the brain cones',
    source: 'NICE NG240 (2024), section 1.4; IDSA meningitis 2004',
  },
  {
    label: 'a live vaccine',
    phrases: liveVaccines,
    unlessNaming: ['avoid', 'no live', 'contraindicated', 'inactivated', 'non-live', 'postpone', 'after', ...noVaccine],
    holds: (patient) =>
      anyOf(
        pregnancy(patient),
        hasCondition(patient, 'immunosuppression', 'active'),
        takes(patient, {
          drugs: [
            'methotrexate',
            'azathioprine',
            'mycophenolate',
            'tacrolimus',
            'ciclosporin',
            'infliximab',
            'adalimumab',
            'etanercept',
            'rituximab',
            'tofacitinib',
            'baricitinib',
            'upadacitinib',
            'tocilizumab',
            'cyclophosphamide',
          ],
        }),
        namedNow(patient, [
          'kidney transplant',
          'renal transplant',
          'liver transplant',
          'heart transplant',
          'lung transplant',
          'stem cell transplant',
          'leukaemia',
          'lymphoma',
          'chemotherapy',
        ]),
      ),
    because: 'the vaccine itself makes ill',
    source: 'UKHSA Green Book, chapter 6; ACIP general best practice 2023',
  },
  {
    label: 'platelets',
    phrases: platelets,
    unlessNaming: ['avoid', 'no platelets', 'life-threatening bleeding', 'intracranial', 'only if'],
    holds: (patient) =>
      namedNow(patient, ['thrombotic thrombocytopenic purpura', 'TTP', 'heparin-induced thrombocytopenia', 'HIT']),
    because: 'they feed the clots',
    source: 'BSH thrombotic thrombocytopenic purpura 2023; ASH heparin-induced thrombocytopenia 2018',
  },
  {
    label: 'a cardioversion without anticoagulation',
    phrases: [
      'DC cardioversion',
      'cardioversion',
      'cardiovert',
      'DCCV',
      'electrical cardioversion',
      'synchronised shock',
      'chemical cardioversion',
    ],
    unlessNaming: [
      'if unstable',
      'if shocked',
      'after 3 weeks',
      'after three weeks',
      'later',
      'TOE',
      'TEE',
      'consider',
      'clinic',
      'if',
    ],
    unlessSaid: /\b(?:TOE|TEE|trans-?o?esophageal|(?:3|three|4|four) weeks)\b/iu,
    holds: oldFibrillation,
    because: 'a clot of the atrium goes to the brain',
    source: 'ESC atrial fibrillation 2024, section 7.3; ACC/AHA/ACCP/HRS 2023, section 7.2',
  },
  {
    label: 'a stress test',
    phrases: [
      'exercise stress test',
      'treadmill test',
      'exercise ECG',
      'exercise tolerance test',
      'exercise test',
      'ETT',
      'TMT',
      'stress echocardiogram',
      'stress test',
      'dobutamine stress echo',
    ],
    unlessNaming: ['avoid', 'once', 'after', 'later', 'clinic', 'outpatient', 'asymptomatic', 'consider'],
    holds: (patient) =>
      allOf(
        patient.setting === 'outpatient' ? no('outpatient') : yes('acutely ill'),
        namedNow(patient, [
          'unstable angina',
          'NSTEMI',
          'STEMI',
          'severe symptomatic aortic stenosis',
          'severe aortic stenosis',
          'acute myocarditis',
          'acute pericarditis',
          'aortic dissection',
          'acute pulmonary embolism',
          'acute heart failure',
          'crescendo angina',
        ]),
      ),
    because: 'it brings on infarction, arrhythmia or collapse',
    source: 'AHA exercise standards 2013, table of absolute contraindications',
  },
  {
    label: 'hyperbaric oxygen',
    phrases: ['hyperbaric oxygen', 'HBOT'],
    unlessNaming: ['not', 'no', 'avoid', 'until', 'once', 'after', 'when', 'only', 'drained', 'must not'],
    holds: (patient) => namedNow(patient, ['pneumothorax']),
    because: 'the air expands and tensions',
    source: 'UHMS indications: an untreated pneumothorax is the absolute contraindication',
  },
  {
    label: 'a stomach washout or vomiting',
    phrases: [
      'gastric lavage',
      'stomach washout',
      'gastric washout',
      'ipecac',
      'induce vomiting',
      'make her vomit',
      'make him vomit',
      'induced emesis',
    ],
    unlessNaming: ['avoid', 'not', 'no', 'never', 'contraindicated'],
    holds: (patient) =>
      anyOf(
        namedNow(patient, [
          'corrosive ingestion',
          'caustic ingestion',
          'bleach ingestion',
          'hydrocarbon ingestion',
          'petrol ingestion',
          'paraffin ingestion',
          'white spirit',
          'acid ingestion',
          'alkali ingestion',
          'drain cleaner',
        ]),
        clouded(patient, ['voice', 'pain', 'unresponsive']),
      ),
    because: 'it burns a second time, or is breathed in',
    source: 'TOXBASE; AACT/EAPCCT gastric lavage 2013, ipecac 2013',
  },
  {
    label: 'a biopsy of a tumour that makes catecholamines',
    phrases: [
      'adrenal biopsy',
      'biopsy of the adrenal',
      'CT-guided biopsy of the adrenal',
      'fine needle aspiration of the adrenal',
      'adrenal FNA',
      'biopsy the adrenal',
      'adrenal mass biopsy',
    ],
    unlessNaming: ['avoid', 'not', 'no', 'after metanephrines', 'once metanephrines'],
    unlessSaid: /\b(?:metanephrines?|metadrenalines?)\b[^.;]{0,30}\b(?:first|before|normal|excluded)\b/iu,
    holds: (patient) =>
      namedNow(patient, [
        'phaeochromocytoma',
        'pheochromocytoma',
        'paraganglioma',
        'raised metanephrines',
        'adrenal mass',
        'adrenal incidentaloma',
        'adrenal nodule',
      ]),
    because: 'a crisis follows the needle: metanephrines come first',
    source: 'ESE/ENSAT adrenal incidentaloma 2023, section 5.6; Endocrine Society 2014',
  },
  {
    label: 'magnetic resonance with a device that forbids it',
    phrases: ['MRI', 'cardiac MRI', 'MRI brain', 'MRI spine', 'MR angiogram', 'MRCP'],
    unlessNaming: [
      'if compatible',
      'conditional',
      'MRI-conditional',
      'device check',
      'cardiac physiologist',
      'pacemaker clinic',
      'CT instead',
      'not',
      'no',
      'avoid',
      'compatib',
      'unless',
      'if',
    ],
    unlessSaid:
      /\b(?:MR[- ]conditional|MRI[- ]conditional|compatib\w*|device (?:check|team|clinic)|pacing (?:team|clinic))\b/iu,
    holds: (patient) =>
      namedNow(patient, [
        'non-MRI-conditional pacemaker',
        'non-conditional pacemaker',
        'MRI-unsafe',
        'MR unsafe',
        'metal in the eye',
        'intraocular metal',
        'ferromagnetic aneurysm clip',
        'ferromagnetic',
        'steel clip',
        'stainless steel clip',
        'abandoned lead',
        'abandoned leads',
        'abandoned pacing lead',
        'metal fragment in the eye',
        'metallic foreign body in the eye',
        'intraocular foreign body',
        'cochlear implant',
      ]),
    because: 'metal moves or heats',
    source: 'MHRA safety guidelines for MRI 2021',
  },
  {
    label: 'non-invasive ventilation after a leak of the gut or face',
    phrases: masks,
    unlessNaming: ['avoid', 'not', 'no', 'contraindicated', 'never', 'at home', 'home CPAP', 'stop', 'if', 'consider'],
    holds: (patient) =>
      namedNow(patient, [
        'Boerhaave',
        'oesophageal rupture',
        'oesophageal perforation',
        'facial fractures',
        'facial burns',
        'massive haemoptysis',
        'fixed upper airway obstruction',
        'epiglottitis',
        'tracheal tear',
        'base of skull fracture',
        'copious vomiting',
        'bowel obstruction',
      ]),
    because: 'air is driven into the mediastinum or skull, or the stomach into the lung',
    source: 'BTS/ICS 2016, contraindications of ventilation by mask',
  },
]

/** "Giant right upper lobe bulla 14 cm, no pneumothorax": what a scan said of a dark patch that was taken for air outside the lung. */
function giantBullaAlone({ notes }: Patient): Truth {
  const found = notes.find(
    ({ text }) => /\b(?:giant|huge|large)\b[^.;]{0,30}\bbulla/iu.test(text) && /\bno pneumothorax\b/iu.test(text),
  )
  return found === undefined ? no('no bulla by a scan') : yes('a giant bulla, and no pneumothorax')
}

/** Potassium that runs as a bolus, whatever the drug is called. Vitamin K and another drug behind it are not meant. */
const potassiumPush =
  /(?<!\bvitamin[ -])\b(?:KCl|potassium(?: chloride| phosphate)?|K\+?)(?!\p{L})(?:(?!,\s+(?!\d|IV|as\b|by\b)|\b(?:and|then|after|before|during|magnesium|furosemide|frusemide|bicarbonate)\b)[^.;]){0,40}\b(?:IV )?(?:push|bolus|stat over (?:[1-9]|10) ?min\w*|over (?:[1-9]|10) ?min\w*|undiluted|neat|as an injection)\b/iu
const notPushed = /\b(?:never|not|no|avoid\w*|don['’]t|arrest|calcium|insulin|without)\b/iu

/** Acts of `forbiddenActs` that an answer orders for a patient whom they harm, and potassium that is pushed. */
export function forbiddenActsOf(answer: Answer, texts: readonly TextOfAnswer[], patient: Patient): readonly string[] {
  const said = texts.map(({ text }) => text).join('\n')
  const found = forbiddenActs.flatMap(
    ({ label, phrases, unlessNaming = [], accepts = ['recommended'], unlessSaid, holds, because, source }) => {
      const { value, facts } = holds(patient)
      if (value !== 'true' || unlessSaid?.test(said) === true) return []
      const action: LabelledAction = { label, phrases, unlessNaming, accepts }
      const match = matchAction(answer, action)
      return match.met
        ? [
            `${label} is ordered (${quote(match.sentence.text)}), and the record has ${quote(facts.join(', '))}: ${because} (${source})`,
          ]
        : []
    },
  )
  const push = orderTexts(texts)
    .flatMap(({ text }) => text.split(/[.;\n]/u))
    .find((clause) => potassiumPush.test(clause) && !notPushed.test(clause))
  return push === undefined || hasCondition(patient, 'cardiac arrest', 'active').value === 'true'
    ? found
    : [
        ...found,
        `potassium is pushed (${quote(push.trim())}): the heart stops (NPSA patient safety alert 2002; ISMP; at most 20 mmol/h)`,
      ]
}
