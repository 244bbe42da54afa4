import {
  affirmedIn,
  haemoglobinBelow,
  ketonesFrom,
  listedNow,
  namedNow,
  resultCrosses,
  sodiumBelow,
  spoiltPleuralFluid,
} from '../../../patient/acute-findings.ts'
import { hasCondition } from '../../../patient/conditions.ts'
import { latestVital, potassiumBelow, shocked } from '../../../patient/emergencies.ts'
import { givenByVein, takes } from '../../../patient/medications-taken.ts'
import { lactateAbove } from '../../../patient/laboratory-results.ts'
import { drainInPlace, isDrainedInfection, tuberculousEffusion } from '../../../patient/lung-disease.ts'
import { type Patient, problemsAndNotes } from '../../../patient/patient.ts'
import { tornAorta } from '../../../patient/bleeding-and-clots.ts'
import { clausesOfRecord } from '../../../patient/poisoning.ts'
import { type Truth, allOf, anyOf, no, not, yes } from '../../../patient/truth.ts'
import type { LabelledAction } from '../../../language/action.ts'
import type { Rule } from '../../guideline.ts'
import { drainBySize, drainsInShort, repeatedTaps } from '../chest-drains.ts'
import { operatesNow, ventilation, whoComes } from './who-comes.ts'

/** An emergency of the record and the one measure that it must not wait for. */
type Row = Pick<Rule, 'id' | 'title' | 'source' | 'applies'> & Partial<Rule>

const spoken = ['recommended', 'mentioned'] as const

/** Antibiotics by vein that cover Pseudomonas by themselves (NICE NG253, 1.7; IDSA 2010, table 5). */
const onPseudomonas = [
  'piperacillin/tazobactam',
  'cefepime',
  'ceftazidime',
  'ceftazidime/avibactam',
  'ceftolozane/tazobactam',
  'meropenem',
  'imipenem/cilastatin',
]

/** A measure at once, by any of its names. */
function measure(label: string, named: Partial<LabelledAction>): LabelledAction {
  return { label, accepts: spoken, atOnce: true, ...named }
}

const help = measure('critical care, a response team, a senior or who treats the cause, at once', {
  phrases: [...whoComes, ...ventilation],
  inEscalations: true,
})

/** Who treats the cause of a shock may be who operates on it. */
const helpOrOperation = measure('critical care, a response team, a senior or who treats the cause, at once', {
  anyOf: [{ phrases: [...whoComes, ...ventilation] }, operatesNow],
  inEscalations: true,
})

function clouded(patient: Patient, levels: readonly string[]): Truth {
  const level = latestVital(patient, 'consciousness')
  return level !== undefined && levels.includes(level)
    ? yes(`consciousness: ${level}`)
    : no(`consciousness: ${level ?? 'not on record'}`)
}

/** A pressure that was low once explains a lactate that is high, whatever the last set says. */
function lowOnRecord({ vital_signs: sets }: Patient): Truth {
  const low = sets.find(({ systolic_mmhg: systolic }) => systolic !== undefined && systolic < 90)
  return low === undefined ? no('no systolic pressure below 90') : yes(`systolic pressure ${low.systolic_mmhg}`)
}

function vital(
  patient: Patient,
  name:
    | 'heart_rate_per_min'
    | 'respiratory_rate_per_min'
    | 'systolic_mmhg'
    | 'spo2_percent'
    | 'fio2'
    | 'temperature_celsius',
  words: string,
  crosses: (value: number) => boolean,
): Truth {
  const value = latestVital(patient, name)
  return value !== undefined && crosses(value) ? yes(`${words} ${value}`) : no(`${words} ${value ?? 'not on record'}`)
}

const cared = (patient: Patient): Truth =>
  patient.setting === 'intensive-care' ? yes('in intensive care') : no('not in intensive care')

const bleeds = [
  'haematemesis',
  'melaena',
  'haematochezia',
  'GI bleed',
  'GI bleeding',
  'gastrointestinal bleeding',
  'variceal bleed',
  'variceal bleeding',
  'haemorrhage',
  'haemothorax',
  'haemoperitoneum',
  'retroperitoneal haematoma',
  'active bleeding',
  'actively bleeding',
  'massive haemoptysis',
  'haemorrhagic shock',
]

const infected = ['pneumonia', 'parapneumonic effusion', 'empyema', 'pleural infection', 'fever', 'rigors', 'sepsis']

/** A lung that is under pressure, or a heart. */
const tension = ['tension pneumothorax', 'tensioning pneumothorax']

/** A trachea that is pushed over, a side that is silent or rings, and a circulation or a saturation that fails: nobody waits for a film. */
function signsOfTension(patient: Patient): Truth {
  const signs = patient.notes.find(({ text }) => pushedOver.test(text) && silentSide.test(text))
  return allOf(
    signs === undefined ? no('no such signs in a note') : yes('trachea pushed over and a silent side, in a note'),
    anyOf(
      shocked(patient),
      (latestVital(patient, 'spo2_percent') ?? 100) < 90 ? yes('a saturation below 90%') : no('no low saturation'),
    ),
  )
}

const pushedOver =
  /\btrachea\w*\b[^.;]{0,25}\b(?:(?:to|towards?) (?:the )?(?:left|right|other|opposite|[LR]\b)|deviat\w*|shifted|pushed|displaced|over)\b(?<!\b(?:not|no) \w+)|\bdeviated trachea\b/iu
const silentSide =
  /\b(?:silent|(?:absent|no|nil) (?:air entry|breath sounds|lung sliding|sliding)|hyper-?resonan\w*)\b/iu
const tamponade = ['cardiac tamponade', 'tamponade', 'tamponade physiology']

/** "CT brain: L thalamic haematoma 22 mL", "Non-contrast CT head: no haemorrhage": what it showed, and no order for it. */
function headImaged({ notes }: Patient): Truth {
  const report = notes.find(({ text }) =>
    /\b(?:CT|MRI)(?: scan)?(?: of (?:the )?)?[ -](?:head|brain)\b[^.;:]{0,25}:\s*(?!(?:not|pending|requested|awaited|booked|ordered|planned|now|please|to)\b)\w/iu.test(
      text,
    ),
  )
  return report === undefined ? no('no image of the brain in the notes') : yes('an image of the brain, in the notes')
}

/** Infections of bacteria that kill within days where nothing is given. */
const killing = [
  'sepsis',
  'urosepsis',
  'biliary sepsis',
  'pyelonephritis',
  'cholangitis',
  'ascending cholangitis',
  'bacterial meningitis',
  'meningococcal disease',
  'infective endocarditis',
  'necrotising fasciitis',
  'spontaneous bacterial peritonitis',
  'bacterial peritonitis',
  'bacteraemia',
  'epiglottitis',
  'mediastinitis',
]

const antithrombotic = ['anticoagulant', 'thrombolytic', 'antiplatelet']

const rows: readonly Row[] = [
  {
    id: 'critical-anaemia-transfusion',
    title: 'A haemoglobin below 70 g/L with shock, bleeding or a heart that suffers: red cells at once',
    source: 'NICE NG24 (2015), 1.2; AABB 2023; BSH major haemorrhage 2022',
    inputs: [
      { name: 'haemoglobin', unit: 'g/L' },
      { name: 'bleeding, shock, chest pain', unit: null },
    ],
    exceptions: ['blood that the patient declines'],
    applies: (patient) =>
      allOf(
        haemoglobinBelow(patient, 70),
        anyOf(
          shocked(patient),
          lactateAbove(patient, 3),
          namedNow(patient, bleeds),
          hasCondition(patient, 'chest pain'),
          namedNow(patient, ['chest pain', 'ischaemic ECG']),
        ),
      ),
    unless: (patient) =>
      patient.notes.some(({ text }) =>
        /\b(?:Jehovah|(?:declin|refus)\w+ (?:all )?(?:blood|transfusion)|no blood products)/iu.test(text),
      ) || patient.conditions.some(({ name }) => /Jehovah|(?:declin|refus)\w+ (?:blood|transfusion)/iu.test(name))
        ? yes('blood is declined')
        : no('nothing declines blood'),
    expected: [
      measure('red cells', {
        anyOf: [
          { phrases: ['exchange transfusion'], accepts: ['recommended', 'mentioned', 'conditional'] },
          {
            phrases: [
              'red cells',
              'red cell',
              'red blood cells',
              'packed cells',
              'packed red cells',
              'PRBC',
              'PRBCs',
              'pRBC',
              'RBC',
              'RBCs',
              'RCC',
              'RCCs',
              'blood transfusion',
              'transfuse',
              'transfusion',
              'units of blood',
              'unit of blood',
              'O negative',
              'O neg',
              'O-neg',
              'whole blood',
              'major haemorrhage',
              'massive haemorrhage',
              'massive transfusion',
              'MHP',
              'MTP',
              'code red',
            ],
          },
        ],
      }),
    ],
  },
  {
    id: 'ketoacidosis-insulin',
    title: 'A diabetic ketoacidosis that goes on: insulin goes on as well',
    source: 'JBDS 02 (2023), section 5; ADA/EASD hyperglycaemic crises 2024',
    inputs: [
      { name: 'ketones, potassium', unit: 'mmol/L' },
      { name: 'ketoacidosis', unit: null },
    ],
    exceptions: ['a low potassium, which comes first', 'a ketoacidosis of alcohol or hunger, which glucose ends'],
    applies: (patient) =>
      allOf(
        anyOf(
          hasCondition(patient, 'diabetic ketoacidosis or hyperosmolar state', 'active'),
          hasCondition(patient, 'diabetes', 'active'),
        ),
        ketonesFrom(patient, 3),
      ),
    unless: (patient) =>
      anyOf(
        potassiumBelow(patient, 3.5),
        allOf(
          listedNow(patient, [
            'alcoholic ketoacidosis',
            'alcohol-related ketoacidosis',
            'alcohol ketoacidosis',
            'starvation ketoacidosis',
            'starvation ketosis',
          ]),
          not(hasCondition(patient, 'diabetic ketoacidosis or hyperosmolar state', 'active')),
        ),
      ),
    expected: [
      measure('insulin', {
        // "Insulin 0.1 units/kg/h, glucose 10% once below 14" hangs on nothing.
        accepts: ['recommended', 'mentioned', 'conditional'],
        classes: ['insulin'],
        phrases: [
          'insulin',
          'FRIII',
          'VRIII',
          'fixed-rate',
          'insulin infusion',
          'DKA protocol',
          'DKA pathway',
          'insulin drip',
        ],
      }),
    ],
  },
  {
    id: 'anaphylaxis-adrenaline',
    title: 'Anaphylaxis: adrenaline at once',
    source: 'Resuscitation Council UK 2021, anaphylaxis; NICE CG134; WAO 2020',
    inputs: [{ name: 'anaphylaxis', unit: null }],
    applies: (patient) =>
      patient.conditions.some(
        ({ name, status }) =>
          status === 'active' &&
          /\b(?:anaphylaxis|anaphylactic shock)\b/iu.test(name) &&
          !/\b(?:history|previous|past|risk|to \w+ (?:19|20)\d\d|(?:19|20)\d\d)\b/iu.test(name),
      )
        ? yes('anaphylaxis')
        : no('no anaphylaxis on the problem list'),
    exceptions: ['one that has settled behind its adrenaline, and is watched'],
    unless: settledAnaphylaxis,
    expected: [measure('adrenaline', { drugs: ['adrenaline'], byRoutes: ['im', 'iv'] })],
  },
  {
    id: 'pleural-infection-drain',
    title: 'Infected pleural fluid with pus, a low pH or a low glucose: a drain, or a surgeon',
    source: 'BTS pleural disease 2023, pleural infection, https://doi.org/10.1136/thorax-2022-219784',
    inputs: [
      { name: 'pH and glucose of the pleural fluid', unit: 'mmol/L' },
      { name: 'infection', unit: null },
    ],
    exceptions: [
      'cirrhosis',
      'malignancy',
      'a drain that is in',
      'one that was drained and is over',
      'a tuberculous effusion without pus',
    ],
    harm: 'severe',
    applies: (patient) =>
      allOf(
        spoiltPleuralFluid(patient),
        anyOf(
          namedNow(patient, infected),
          vital(patient, 'temperature_celsius', 'temperature', (value) => value >= 38),
          resultCrosses(patient, { name: /^(?:crp|c-reactive protein)$/iu }, ({ value }) => value >= 100),
        ),
      ),
    unless: (patient) =>
      anyOf(
        hasCondition(patient, 'cirrhosis', 'active'),
        hasCondition(patient, 'malignancy', 'active'),
        drainInPlace(patient),
        isDrainedInfection(patient) ? yes('drained, and the drain is out') : no('not drained yet'),
        tuberculousEffusion(patient) ? yes('a tuberculous effusion') : no('not tuberculous'),
      ),
    expected: [
      measure('a drain, or a thoracic surgeon', {
        // "A chest tube carries morbidity" speaks against it.
        unlessNaming: ['morbidity', 'low-yield', 'low yield', 'commonly resolve', 'usually resolve'],
        anyOf: [
          {
            phrases: [
              'chest drain',
              'chest tube',
              'intercostal drain',
              'pleural drain',
              'Seldinger drain',
              'pigtail',
              'ICD',
              ...drainsInShort,
              'drain',
              'drain insertion',
              'drainage',
              'thoracostomy',
              'small-bore',
              'catheter drainage',
              'VATS',
              'thoracoscopy',
              'thoracoscopic',
              'decortication',
              'thoracic surgery',
              'thoracic surgeon',
              'thoracic surgeons',
              'cardiothoracic',
              // "Do not put any tube or needle into the chest" takes an order of one back.
              'any drain',
              'any tube',
              'any drainage',
              ...repeatedTaps,
            ],
          },
          // What is refused by its name takes back what was ordered by its size.
          {
            ...drainBySize,
            phrases: [
              ...drainBySize.phrases,
              'drain',
              'chest drain',
              'chest tube',
              'any drain',
              'any tube',
              'any drainage',
            ],
          },
        ],
      }),
    ],
  },
  {
    id: 'legionella-cover',
    title: 'Legionella found: a macrolide, a fluoroquinolone or doxycycline',
    source: 'ATS/IDSA 2019; NICE NG250 (2025); BTS 2009, section 8',
    inputs: [{ name: 'Legionella antigen or PCR', unit: null }],
    applies: (patient) =>
      anyOf(
        hasCondition(patient, 'pneumonia with a known pathogen', 'active').value === 'true'
          ? namedNow(patient, ['Legionella pneumonia', "Legionnaires' disease", 'legionellosis'])
          : no('no known pathogen'),
        namedNow(patient, ['Legionella pneumonia', "Legionnaires' disease", 'legionellosis']),
        patient.labs.some(
          ({ name, unit, flag, value }) =>
            /legionella/iu.test(name) &&
            (/pos|detect/iu.test(unit) || flag === 'high' || flag === 'critical-high') &&
            value > 0,
        )
          ? yes('Legionella antigen positive')
          : no('no Legionella result'),
        patient.notes.some(
          ({ text }) =>
            /\blegionella\b[^.;]{0,40}\b(?:positive|pos|detected|\+ve)\b/iu.test(text) &&
            !/\blegionella\b[^.;]{0,20}\b(?:negative|neg|not|pending)\b/iu.test(text),
        )
          ? yes('Legionella positive, in a note')
          : no('no Legionella in the notes'),
      ),
    expected: [
      {
        label: 'a drug that reaches Legionella',
        classes: ['macrolide', 'fluoroquinolone', 'tetracycline'],
        accepts: ['recommended'],
      },
    ],
  },
  {
    id: 'hyponatraemia-hypertonic',
    title: 'A sodium below 125 mmol/L with a seizure or a coma: hypertonic saline at once',
    source: 'ESE/ESICM/ERBP hyponatraemia 2014, section 7.1; Society for Endocrinology 2022',
    inputs: [
      { name: 'sodium', unit: 'mmol/L' },
      { name: 'seizure, consciousness', unit: null },
    ],
    applies: (patient) =>
      allOf(
        sodiumBelow(patient, 125),
        anyOf(
          clouded(patient, ['pain', 'unresponsive']),
          namedNow(patient, ['seizure', 'seizures', 'fitting', 'convulsion', 'status epilepticus', 'obtunded', 'coma']),
        ),
      ),
    expected: [
      measure('hypertonic saline', {
        drugs: ['hypertonic saline'],
        phrases: [
          'hypertonic saline',
          'hypertonic sodium chloride',
          '3% saline',
          '2.7% saline',
          '1.8% saline',
          '3% NaCl',
          '2.7% NaCl',
          '1.8% NaCl',
          '3% sodium chloride',
          '2.7% sodium chloride',
          '1.8% sodium chloride',
          ...['sodium chloride', 'NaCl', 'saline'].flatMap((salt) =>
            ['3%', '2.7%', '1.8%', '2%', '5%', '5.85%', '7.5%', '10%', '20%'].map((share) => `${salt} ${share}`),
          ),
          'hypertonic',
          // Another salt of sodium where there is none (ESE 2014, section 7.1).
          'sodium bicarbonate 8.4%',
          '8.4% sodium bicarbonate',
          '5% NaCl',
          '7.5% saline',
        ],
      }),
    ],
  },
  {
    id: 'tension-decompression',
    title: 'Tension pneumothorax: decompression at once',
    source: 'BTS pleural disease 2023; Resuscitation Council UK 2021',
    inputs: [{ name: 'tension pneumothorax', unit: null }],
    exceptions: ['a drain that is in'],
    applies: (patient) => anyOf(namedNow(patient, tension), signsOfTension(patient)),
    unless: (patient) =>
      patient.notes.some(({ text }) => /\bdecompressed\b|\bdrain (?:in|placed|inserted)\b/iu.test(text))
        ? yes('decompressed')
        : no('not decompressed'),
    expected: [
      measure('decompression', {
        phrases: [
          'decompression',
          'decompress',
          'needle',
          'cannula',
          'thoracostomy',
          'finger thoracostomy',
          'chest drain',
          'chest tube',
          'intercostal drain',
        ],
      }),
    ],
  },
  {
    id: 'tamponade-drainage',
    title: 'Cardiac tamponade: who drains it, at once, and no anticoagulant',
    source: 'ESC pericardial diseases 2015, section 5.3; ESC 2025',
    inputs: [{ name: 'tamponade, or its signs', unit: null }],
    applies: (patient) =>
      anyOf(
        namedNow(patient, tamponade),
        allOf(
          namedNow(patient, [
            'pulsus paradoxus',
            'paradoxical pulse',
            'electrical alternans',
            'QRS alternates',
            'paradox',
            'inspiratory drop',
            'globular heart',
            'swinging heart',
            'RV diastolic collapse',
            'QRS height alternates',
          ]),
          // Of a tamponade that comes and goes the lowest counts, not the latest.
          patient.vital_signs.some(({ systolic_mmhg: systolic }) => systolic !== undefined && systolic < 100)
            ? yes('a systolic pressure below 100 mmHg')
            : no('no systolic pressure below 100 mmHg'),
        ),
      ),
    expected: [
      measure('echocardiography or drainage of the pericardium, or who does it', {
        phrases: [
          'pericardiocentesis',
          'pericardial drainage',
          'pericardial drain',
          'drain the pericardium',
          'pericardial window',
          'subxiphoid',
          'echocardiogram',
          'echocardiography',
          'echo',
          'cardiac surgeon',
          'cardiac surgeons',
          'cardiac surgery',
          'cardiothoracic',
          'cardiologist',
          'cardiology',
          'resternotomy',
          'reopen',
          'return to theatre',
        ],
        inEscalations: true,
      }),
    ],
    forbidden: [
      {
        label: 'an anticoagulant',
        classes: ['anticoagulant'],
        unlessNaming: ['reverse', 'after', 'once', 'restart', 'prophylaxis', 'ago', 'last', 'wait'],
      },
    ],
  },
  {
    id: 'dissection-no-antithrombotic',
    title: 'Aortic dissection, known or by its signs: no antithrombotic before the aorta is imaged',
    source: 'ACC/AHA aortic disease 2022; ESC 2024, section 7; RCEM 2023',
    inputs: [{ name: 'aortic dissection, or its signs', unit: null }],
    applies: tornAorta,
    expected: [
      measure('imaging of the aorta, or the surgeons', {
        phrases: [
          'CT aortogram',
          'CT aorta',
          'CTA',
          'CT angiogram',
          'CT angiography',
          'aortogram',
          'aortic CT',
          'TOE',
          'TEE',
          'transoesophageal',
          'cardiothoracic',
          'cardiac surgeon',
          'cardiac surgery',
          'cardiac surgeons',
          'aortic surgeon',
          'aortic centre',
          'aortic team',
          'vascular surgeon',
          'vascular surgery',
          'CT angio',
        ],
        inEscalations: true,
      }),
    ],
    forbidden: [
      {
        label: 'an antithrombotic',
        classes: antithrombotic,
        unlessNaming: ['excluded', 'ruled out', 'after CT', 'once CT', 'until', 'later', 'stop', 'hold', 'prophylaxis'],
      },
    ],
  },
  {
    id: 'coma-airway',
    title: 'Unresponsive, or a Glasgow coma scale of 8 or less: who secures the airway, at once',
    source: 'Resuscitation Council UK 2021, ABCDE; NICE NG232 (2023), section 1.4',
    inputs: [{ name: 'consciousness', unit: null }],
    exceptions: ['intensive care, where the patient is'],
    unless: cared,
    applies: (patient) =>
      allOf(
        anyOf(
          clouded(patient, ['unresponsive']),
          patient.notes.some(({ text }) => /\bGCS (?:is |of |now )?[3-8](?![\d/-])(?!\s*(?:to|->|→))/u.test(text)) &&
            clouded(patient, ['pain', 'unresponsive', 'voice']).value === 'true'
            ? yes('GCS of 8 or less')
            : no('no GCS of 8 or less'),
        ),
      ),
    expected: [
      {
        ...help,
        phrases: [
          ...whoComes,
          ...ventilation,
          'airway',
          'naloxone',
          'glucose',
          'glucagon',
          'thiamine',
          'flumazenil',
          'neurosurgery',
          'neurosurgical',
          'stroke team',
        ],
      },
    ],
  },
  {
    id: 'failing-oxygenation-help',
    title:
      'A saturation below 90% on 60% oxygen or more, or a respiratory rate of 35/min or more: critical care or a senior at once',
    source: 'RCP NEWS2 2017, trigger of emergency response; BTS oxygen guideline 2017',
    inputs: [
      { name: 'oxygen saturation', unit: '%' },
      { name: 'inspired oxygen', unit: null },
      { name: 'respiratory rate', unit: '1/min' },
    ],
    exceptions: ['intensive care, where the patient is'],
    unless: cared,
    applies: (patient) =>
      allOf(
        anyOf(
          allOf(
            vital(patient, 'spo2_percent', 'oxygen saturation', (value) => value <= 90),
            vital(patient, 'fio2', 'inspired oxygen', (value) => value >= 0.6),
          ),
          vital(patient, 'respiratory_rate_per_min', 'respiratory rate', (value) => value >= 35),
        ),
      ),
    // Who breathes fast in an acidosis or a poisoning is helped by who takes it away, and who has water in the lungs by pressure with a nitrate or a diuretic (ESC 2021, heart failure, section 11.3).
    expected: [
      measure('critical care, a response team, a senior or who treats the cause, at once', {
        anyOf: [
          { phrases: [...whoComes, ...ventilation, 'dialysis', 'haemodialysis'] },
          { allOf: [{ phrases: ['CPAP'] }, { classes: ['nitrate', 'loop-diuretic'] }] },
        ],
        inEscalations: true,
      }),
    ],
  },
  {
    id: 'lactate-help',
    title: 'A lactate of 4.0 mmol/L or more with an infection or a low pressure: fluid, a vasopressor or help, at once',
    source: 'Surviving Sepsis Campaign 2021, recommendations 4 and 5',
    inputs: [{ name: 'lactate', unit: 'mmol/L' }],
    exceptions: ['intensive care, where the patient is'],
    unless: cared,
    applies: (patient) =>
      allOf(
        lactateAbove(patient, 3.99),
        anyOf(
          vital(patient, 'systolic_mmhg', 'systolic pressure', (value) => value < 100),
          lowOnRecord(patient),
          namedNow(patient, [
            'sepsis',
            'septic shock',
            'pneumonia',
            'urosepsis',
            'cholangitis',
            'bacteraemia',
            'cellulitis',
            'pyelonephritis',
            'urinary tract infection',
            'UTI',
            'peritonitis',
            'abscess',
            'diverticulitis',
            'meningitis',
          ]),
          vital(patient, 'temperature_celsius', 'temperature', (value) => value >= 38.3),
        ),
      ),
    expected: [helpOrOperation],
  },
  {
    id: 'opioid-toxicity-naloxone',
    title: 'A respiratory rate of 8/min or less with opioids: naloxone at once',
    source: 'BNF, naloxone; NHS England patient safety alert 2014; TOXBASE',
    inputs: [{ name: 'respiratory rate', unit: '1/min' }],
    applies: (patient) =>
      allOf(
        vital(patient, 'respiratory_rate_per_min', 'respiratory rate', (value) => value <= 8),
        anyOf(
          namedNow(patient, [
            'opioid toxicity',
            'opioid overdose',
            'opiate overdose',
            'opioid-induced respiratory depression',
            'pinpoint pupils',
            'pin-point pupils',
            'heroin',
          ]),
          allOf(
            takes(patient, { classes: ['opioid'] }),
            clouded(patient, ['voice', 'pain', 'unresponsive', 'confusion']),
          ),
        ),
      ),
    exceptions: ['comfort care', 'a ventilator'],
    unless: (patient) =>
      anyOf(
        patient.goals_of_care === 'palliative' ? yes('comfort care') : no('not for comfort alone'),
        hasCondition(patient, 'invasive ventilation'),
      ),
    expected: [measure('naloxone, or ventilation', { drugs: ['naloxone', 'nalmefene'], phrases: ventilation })],
  },
  {
    id: 'status-epilepticus',
    title: 'Status epilepticus: a benzodiazepine or another drug that ends it, at once',
    source: 'NICE NG217 (2022), section 6.1; ESETT 2019',
    inputs: [{ name: 'status epilepticus', unit: null }],
    applies: (patient) =>
      namedNow(patient, [
        'status epilepticus',
        'ongoing seizure',
        'still fitting',
        'still seizing',
        'convulsive status',
      ]),
    expected: [
      measure('a drug that ends it', {
        classes: ['benzodiazepine'],
        drugs: [
          'levetiracetam',
          'valproate',
          'phenytoin',
          'fosphenytoin',
          'phenobarbital',
          'propofol',
          // ILAE; ESETT; NICE NG217: the later lines.
          'lacosamide',
          'brivaracetam',
          'ketamine',
          'thiopental',
          'magnesium sulfate',
          'glucose',
        ],
      }),
    ],
  },
  {
    id: 'slow-heart-shock',
    title: 'A heart rate below 40/min with shock: atropine, a catecholamine or pacing, at once',
    source: 'Resuscitation Council UK 2021, bradycardia; ESC pacing 2021',
    inputs: [
      { name: 'heart rate', unit: '1/min' },
      { name: 'systolic pressure', unit: 'mmHg' },
    ],
    applies: (patient) =>
      allOf(
        shocked(patient),
        vital(patient, 'heart_rate_per_min', 'heart rate', (value) => value < 40),
      ),
    expected: [
      measure('atropine, a catecholamine, pacing, or the antidote of what slows the heart', {
        drugs: [
          'atropine',
          'isoprenaline',
          'adrenaline',
          'dopamine',
          'dobutamine',
          'glucagon',
          'digoxin immune fab',
          'aminophylline',
        ],
        classes: ['calcium-salt', 'insulin'],
        phrases: ['pacing', 'pacing wire', 'pacemaker', 'transcutaneous'],
      }),
    ],
  },
  {
    id: 'neutropenic-sepsis-antibiotic',
    title: 'Fever with neutrophils below 0.5 × 10⁹/L: an antibiotic that covers Pseudomonas, at once',
    source: 'NICE NG253 (2024); IDSA neutropenic fever 2010, update 2024',
    inputs: [
      { name: 'neutrophils', unit: '10^9/L' },
      { name: 'temperature', unit: '°C' },
    ],
    // What is given by vein already goes on unless it is stopped.
    inPlace: (patient) => givenByVein(patient, onPseudomonas),
    applies: (patient) =>
      anyOf(
        namedNow(patient, ['neutropenic sepsis', 'febrile neutropenia', 'neutropenic fever']),
        allOf(
          resultCrosses(
            patient,
            { name: /^(?:neutrophils?|neutrophil count|absolute neutrophil count|anc)$/iu },
            ({ value, unit }) => /10\s*[\^*x]?\s*9|×10|g\/l/iu.test(unit) && value < 0.5,
          ),
          vital(patient, 'temperature_celsius', 'temperature', (value) => value >= 38),
        ),
      ),
    expected: [
      measure('an antibiotic that covers Pseudomonas', {
        classes: ['carbapenem', 'aminoglycoside'],
        // ESMO 2016 and ASCO 2018 have a fluoroquinolone by mouth at a low risk, ICMR 2022 cefoperazone with sulbactam.
        drugs: [
          ...onPseudomonas,
          'aztreonam',
          'ciprofloxacin',
          'levofloxacin',
          'moxifloxacin',
          'cefoperazone/sulbactam',
        ],
        phrases: ['Tazocin', 'Zosyn', 'pip-taz', 'pip/taz'],
      }),
    ],
  },
  {
    id: 'sepsis-antibiotic',
    title: 'Sepsis, or an infection that bacteria make and that kills: an antibiotic at once',
    source: 'Surviving Sepsis Campaign 2021, recommendation 12; NICE NG253 (2024), 1.7',
    inputs: [{ name: 'sepsis, pyelonephritis, cholangitis and the like on the problem list', unit: null }],
    exceptions: ['an antibiotic that is taken already', 'a cause that is no bacterium', 'comfort care'],
    applies: ({ conditions }) => {
      const found = conditions.find(
        ({ name, status }) => status === 'active' && affirmedIn(name, killing) !== undefined,
      )
      return found === undefined ? no('no such infection on the problem list') : yes(found.name)
    },
    unless: (patient) =>
      anyOf(
        takes(patient, { classes: ['antibiotic'] }),
        namedNow(patient, [
          'malaria',
          'candidaemia',
          'fungaemia',
          'viral sepsis',
          'dengue',
          'viral haemorrhagic fever',
        ]),
        hasCondition(patient, 'viral pneumonia'),
        hasCondition(patient, 'viral respiratory infection'),
        patient.conditions.some(({ name }) =>
          /\b(?:treated|recover\w*|resolv\w*|survivor|history|previous|post-?sepsis|\d{4})\b/iu.test(name),
        )
          ? yes('treated, or of another time')
          : no('not treated'),
        patient.goals_of_care === 'palliative' ? yes('comfort care') : no('not for comfort alone'),
      ),
    expected: [
      measure('an antibiotic', {
        accepts: ['recommended', 'mentioned', 'conditional'],
        classes: ['antibiotic'],
        phrases: [
          'antibiotic',
          'antibiotics',
          'antimicrobials',
          'antibacterial',
          'antibacterials',
          'sepsis six',
          'sepsis 6',
          'sepsis bundle',
        ],
      }),
    ],
  },
  {
    id: 'stroke-imaging',
    title: 'A stroke that began within the day: brain imaging and the stroke team at once',
    source: 'NICE NG128 (2019, updated 2022), 1.3; AHA/ASA 2019; National Clinical Guideline for Stroke 2023',
    inputs: [{ name: 'facial weakness, arm weakness, loss of speech', unit: null }],
    applies: ({ symptoms }) => {
      const found = symptoms.find(
        ({ name, present, onset_hours: hours }) =>
          present &&
          (hours ?? 0) <= 24 &&
          /\b(?:facial (?:droop|weakness|palsy)|face droop|hemipar\w+|hemipleg\w+|aphasi\w+|dysphasi\w+|slurred speech|dysarthri\w+|(?:left|right)[- ]sided weakness|(?:arm|limb) weakness|speech (?:loss|disturbance|difficulty)|word-finding)/iu.test(
            name,
          ),
      )
      // "Left arm weakness (resolved after 20 minutes)" is a transient attack, which a clinic images within a day.
      return found === undefined || /\bresolved|\bgone\b|recovered/iu.test(found.name)
        ? no('no focal sign of a stroke that goes on')
        : yes(found.name)
    },
    exceptions: ['a brain that has been imaged'],
    unless: headImaged,
    expected: [
      measure('brain imaging or the stroke team', {
        phrases: [
          'CT head',
          'CT brain',
          'head CT',
          'brain CT',
          'non-contrast CT',
          'CT angiogram head',
          'MRI brain',
          'brain MRI',
          'MRI head',
          'stroke team',
          'stroke call',
          'stroke alert',
          'code stroke',
          'stroke unit',
          'stroke physician',
          'stroke consultant',
          'thrombectomy',
          'neurology',
          'neurologist',
          'neurosurgery',
          'neuroimaging',
          'glucose',
          'CTA',
          '999',
          'CT',
        ],
        inEscalations: true,
      }),
    ],
  },
  {
    id: 'addisonian-stress-dose',
    title:
      'Adrenal insufficiency with shock, or vomiting that keeps no tablets down: hydrocortisone by injection at once',
    source: 'NICE NG243 (2024), section 1.4; Society for Endocrinology 2020',
    inputs: [
      { name: 'adrenal insufficiency', unit: null },
      { name: 'systolic pressure', unit: 'mmHg' },
    ],
    applies: (patient) =>
      allOf(
        anyOf(
          hasCondition(patient, 'adrenal insufficiency', 'active'),
          namedNow(patient, [
            "Addison's disease",
            'hypopituitarism',
            'panhypopituitarism',
            'adrenalectomy',
            'adrenal insufficiency',
          ]),
        ),
        anyOf(
          shocked(patient),
          vital(patient, 'systolic_mmhg', 'systolic pressure', (value) => value < 90),
          namedNow(patient, ['vomiting', 'repeated vomiting']),
        ),
      ),
    inPlace: (patient) => givenByVein(patient, ['hydrocortisone', 'dexamethasone', 'methylprednisolone']),
    expected: [
      measure('a corticosteroid by injection', {
        classes: ['systemic-corticosteroid'],
        byRoutes: ['iv', 'im', 'sc'],
        notLess: true,
      }),
    ],
  },
  {
    id: 'embolism-shock-reperfusion',
    title: 'Pulmonary embolism, as a scan in the notes has it, with shock: reperfusion, or who decides on it, at once',
    source: 'ESC/ERS 2019, section 6.2, https://doi.org/10.1093/eurheartj/ehz405',
    inputs: [
      { name: 'pulmonary embolism', unit: null },
      { name: 'systolic pressure', unit: 'mmHg' },
    ],
    exceptions: ['another cause of the shock'],
    applies: (patient) =>
      allOf(anyOf(hasCondition(patient, 'pulmonary embolism', 'active'), embolismInNotes(patient)), shocked(patient)),
    unless: (patient) =>
      anyOf(
        hasCondition(patient, 'another cause of hypotension', 'active'),
        hasCondition(patient, 'septic shock', 'active'),
      ),
    expected: [
      measure('reperfusion, or who decides on it', {
        classes: ['thrombolytic'],
        phrases: [
          'thrombolysis',
          'thrombolyse',
          'lysis',
          'fibrinolysis',
          'embolectomy',
          'thrombectomy',
          'catheter-directed',
          'PERT',
          'PE response team',
          'ECMO',
          'cardiothoracic',
          'interventional radiology',
          'cardiac surgery',
        ],
      }),
    ],
  },
  {
    id: 'blocked-kidney-drainage',
    title: 'A blocked kidney with an infection: who drains it, at once',
    source: 'EAU urolithiasis 2024, section 3.4; NICE NG118 (2019), 1.5; BAUS acute stones 2018',
    inputs: [{ name: 'hydronephrosis or an obstructing stone, fever, C-reactive protein', unit: null }],
    applies: (patient) =>
      allOf(
        blockedKidney(patient),
        anyOf(
          vital(patient, 'temperature_celsius', 'temperature', (value) => value >= 38),
          namedNow(patient, ['sepsis', 'septic shock', 'urosepsis', 'pyelonephritis', 'pyonephrosis', 'rigors']),
          shocked(patient),
        ),
      ),
    exceptions: ['comfort care'],
    unless: ({ goals_of_care: goals }) => (goals === 'palliative' ? yes('comfort care') : no('not for comfort alone')),
    expected: [
      measure('drainage of the kidney, or who does it', {
        phrases: [
          'urology',
          'urologist',
          'urological',
          'nephrostomy',
          'ureteric stent',
          'JJ stent',
          'double-J',
          'stent',
          'decompression',
          'decompress',
          'drainage',
          'interventional radiology',
          'catheter',
          'catheterise',
        ],
        inEscalations: true,
        unlessNaming: ['clinic', 'outpatient', 'conservative', 'conservatively'],
      }),
    ],
  },
  {
    id: 'lung-mass-referral',
    title: 'A mass in the lung: who looks for a cancer',
    source: 'NICE NG12 (2015, updated 2023), 1.1; NG122 (2019), 1.3; Fleischner 2017, scope',
    inputs: [{ name: 'a mass in a note or on the problem list', unit: null }],
    harm: 'severe',
    applies: lungMass,
    exceptions: ['a cancer that is known', 'comfort care'],
    unless: (patient) =>
      anyOf(
        patient.goals_of_care === 'palliative' ? yes('comfort care') : no('not for comfort alone'),
        hasCondition(patient, 'malignancy', 'active'),
      ),
    expected: [
      {
        label: 'a referral, a scan or a sample',
        phrases: [
          'lung cancer',
          'suspected cancer',
          'cancer pathway',
          'two-week',
          '2WW',
          'PET',
          'PET-CT',
          'bronchoscopy',
          'EBUS',
          'biopsy',
          'sampling',
          'cytology',
          'histology',
          'MDT',
          'multidisciplinary',
          'tumour board',
          'oncology',
          'oncologist',
          'respiratory clinic',
          'chest clinic',
          'respiratory physician',
          'respiratory team',
          'pulmonology',
          'pulmonologist',
          'thoracic',
          'CT',
        ],
        accepts: spoken,
        unlessNaming: ['months', 'in a year'],
      },
    ],
  },
  {
    id: 'surgical-emergency-call',
    title:
      'What only an operation or a drain cures (a perforation, a dead bowel, a rotting limb, a ruptured aneurysm, an infected and blocked kidney): who does it, at once',
    source:
      'WSES 2020 and 2021; Surviving Sepsis Campaign 2021, recommendation 29; NICE NG156 (2020); EAU urolithiasis 2024',
    inputs: [{ name: 'the emergency', unit: null }],
    applies: (patient) =>
      namedNow(patient, [
        'perforated viscus',
        'bowel perforation',
        'perforated ulcer',
        'free air under the diaphragm',
        'pneumoperitoneum',
        'mesenteric ischaemia',
        'ischaemic bowel',
        'necrotising fasciitis',
        "Fournier's gangrene",
        'ruptured aneurysm',
        'ruptured AAA',
        'ruptured aortic aneurysm',
        'infected obstructed kidney',
        'obstructed infected kidney',
        'obstructive pyelonephritis',
        'pyonephrosis',
        'ruptured spleen',
        'splenic rupture',
        'ruptured ectopic pregnancy',
        'oesophageal perforation',
        'oesophageal rupture',
        'Boerhaave syndrome',
        'cauda equina syndrome',
        'metastatic spinal cord compression',
        'spinal cord compression',
        'compartment syndrome',
        'strangulated hernia',
      ]),
    exceptions: ['an operation that is done'],
    unless: ({ conditions, notes }) =>
      problemsAndNotes({ conditions, notes }).some((text) =>
        /\b(?:repair(?:ed)?|post-?op\w*|after (?:the )?(?:laparotomy|operation|surgery)|resected|returned from theatre|out of theatre|stented|nephrostomy in)\b/iu.test(
          text,
        ),
      )
        ? yes('operated on')
        : no('not operated on'),
    expected: [
      {
        ...help,
        phrases: [
          ...whoComes,
          'surgery',
          'surgical',
          'surgeons',
          'urology',
          'urologist',
          'nephrostomy',
          'stent',
          'debridement',
          'neurosurgery',
          'neurosurgeon',
          'spinal',
          'orthopaedic',
          'fasciotomy',
          'vascular',
          'gynaecology',
          'thoracic',
          'cardiothoracic',
          'MSCC',
          'MRI',
          'radiotherapy',
          'oncology',
        ],
      },
    ],
  },
]

/** "IM adrenaline x1 in the ambulance, symptoms gone": given, over, and no shock. */
function settledAnaphylaxis(patient: Patient): Truth {
  const told = patient.notes.map(({ text }) => text).join('. ')
  const isGiven =
    /\b(?:adrenaline|epinephrine|EpiPen|Jext)\b[^.;]{0,50}\b(?:given|in (?:the )?ambulance|by (?:the )?(?:crew|paramedics?|EMS)|at \d|used|self)\b|\b(?:given|had|used|received)\b[^.;]{0,30}\b(?:adrenaline|epinephrine|EpiPen|Jext)\b/iu.test(
      told,
    )
  const isOver =
    /\b(?:symptoms?|rash|swelling|wheeze|urticaria|reaction)\b[^.;]{0,25}\b(?:gone|resolved|settled|cleared|subsided)\b|\b(?:now |currently )?(?:asymptomatic|symptom[- ]free|well now)\b/iu.test(
      told,
    ) && !/\b(?:recurr\w*|biphasic reaction now|again|worse\w*|still)\b/iu.test(told)
  const saturation = latestVital(patient, 'spo2_percent') ?? 100
  const systolic = latestVital(patient, 'systolic_mmhg') ?? 120
  return allOf(
    isGiven && isOver ? yes('adrenaline was given, and the reaction is over') : no('not told to be over'),
    saturation >= 94 && systolic >= 100 ? yes('neither short of oxygen nor of pressure') : no('short of either'),
  )
}

/** A mass of more than 30 mm in a note or on the problem list, or one at the root of the lung; a scar or a cyst is none. */
function lungMass(patient: Patient): Truth {
  const clause = clausesOfRecord(patient).find(
    (one) =>
      /\b(?:3[1-9]|[4-9]\d|1\d\d) ?mm\b[^.;]{0,40}\b(?:lung|lobe|hilar|hilum|perihilar|pulmonary)\b[^.;]{0,12}\bmass\b|\b(?:lung|hilar|perihilar|pulmonary|lobe) mass\b/iu.test(
        one,
      ) && !/\b(?:no|without|not|benign|cyst\w*|hamartoma|abscess|resolved|previous\w*)\b/iu.test(one),
  )
  return clause === undefined ? no('no mass in the lung on record') : yes(clause.trim().slice(0, 120))
}

/** A kidney that cannot drain, as a scan or the problem list has it. */
function blockedKidney(patient: Patient): Truth {
  const clause = clausesOfRecord(patient).find(
    (one) =>
      /\b(?:hydronephro\w*|hydroureter\w*|pyonephrosis|(?:obstruct\w*|block\w*|impacted) (?:\w+ ){0,4}(?:kidney|ureter\w*|stone|calcul\w*|uropathy|collecting system|PUJ|VUJ)|(?:stone|calcul\w*) (?:\w+ ){0,5}obstruct\w*)\b/iu.test(
        one,
      ) &&
      !/\b(?:no|without|not|non-?obstruct\w*|unobstruct\w*|resolved|previous\w*|old|(?:19|20)\d\d|nephrostomy in|stent(?:ed)? in situ|stented)\b/iu.test(
        one,
      ),
  )
  return clause === undefined ? no('no blocked kidney on record') : yes(clause.trim().slice(0, 120))
}

/** What a scan showed stands in a note: "CTPA: bilateral PE". */
function embolismInNotes({ notes }: Patient): Truth {
  const found = notes.find(({ text }) =>
    text
      .split(/(?<=[.;])\s+|\n/u)
      .some(
        (clause) =>
          /\b(?:CTPA|CT pulmonary angiogra\w+|CT chest|CT)\b[^.;]{0,80}\b(?:PEs?|emboli\w*|embolus|clots?|thromb\w+|filling defects?)\b/u.test(
            clause,
          ) &&
          !/\b(?:no|not|without|negative|excluded?|neg|requested|awaited|pending|previous|old|chronic|20[01]\d)\b/iu.test(
            clause,
          ),
      ),
  )
  return found === undefined ? no('no embolism in the notes') : yes('an embolism on the CT in a note')
}

/**
 * Emergencies of the record with the one measure that each of them needs at once, beside those of `emergencyRules`: written in November 2026 from clinical knowledge and cited from memory; no clinician has signed them.
 *
 * They read the whole record: problem list, symptoms, results, the ECG and the notes, since a problem list is often short. A measure counts by any of its names; which dose, and whether it will do, is left to people.
 */
export const treatmentRules: readonly Rule[] = rows.map((row) => ({
  section: 'emergencies',
  classOfRecommendation: 'safety rule',
  harm: 'life-threatening',
  exceptions: [],
  forbidden: [],
  inputs: [],
  expected: [],
  ...row,
}))
