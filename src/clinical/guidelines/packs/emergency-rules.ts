// Longer than 250 lines: one table, a row a rule.
import { listedNow, namedNow } from '../../patient/acute-findings.ts'
import { hasCondition, namesAsPresent } from '../../patient/conditions.ts'
import { glucoseBelow, isAcidotic, latestVital, potassiumBelow, shocked } from '../../patient/emergencies.ts'
import { internationalRatioAbove } from '../../patient/laboratory-results.ts'
import { drainInPlace } from '../../patient/lung-disease.ts'
import { lungMalformation } from '../../patient/lung-malformation.ts'
import { givenByVein, takes } from '../../patient/medications-taken.ts'
import type { Patient } from '../../patient/patient.ts'
import { type Truth, allOf, anyOf, no, not, yes } from '../../patient/truth.ts'
import type { Rule } from '../guideline.ts'
import { hiddenEmergencyRules } from './emergencies/hidden-emergencies.ts'
import { missedStepRules } from './emergencies/missed-steps.ts'
import { poisoningRules } from './emergencies/poisonings.ts'
import { saltAndAcidRules } from './emergencies/salts-and-acids.ts'
import { treatmentRules } from './emergencies/treatments.ts'
import { operatesNow, ventilation, whoComes } from './emergencies/who-comes.ts'

const common = {
  section: 'emergencies',
  classOfRecommendation: 'safety rule',
  exceptions: [],
  forbidden: [],
} satisfies Partial<Rule>

const oxygenOrVentilation = [
  'oxygen',
  'O2',
  'FiO2',
  'Venturi',
  'nasal cannula',
  'nasal cannulae',
  'HFNO',
  'HFNC',
  'high-flow',
  'high flow',
  'reservoir',
  'reservoir mask',
  'nasal prongs',
  'face mask',
  'non-rebreathe',
  'non-rebreather',
  'NRB',
  'NRBM',
  'L/min',
  'NIV',
  'BiPAP',
  'BPAP',
  'CPAP',
  'ventilation',
  'ventilate',
  'intubate',
  'intubation',
  'ventilator',
  'ECMO',
  'IPAP',
  'PEEP',
  'SpO2',
  'saturation',
  'decompression',
  'chest drain',
]

const meningism = (symptoms: readonly { readonly name: string; readonly present: boolean }[]): Truth => {
  const named = (pattern: RegExp): boolean => symptoms.some(({ name, present }) => present && pattern.test(name))
  const stiff = named(/neck stiff|stiff neck|mening|nuchal/iu)
  const ill = named(/fever|pyrexia|rigor/iu) && named(/confus|drows|headache|photophob/iu)
  return stiff && ill ? yes('fever with a stiff neck') : no('no fever with a stiff neck')
}

/**
 * Emergencies of the record that any hospital treats at once, whatever else the answer is about.
 *
 * Each asks for the one measure that no guideline leaves out, by any of its names; which dose, and whether it will do, is left to people. They except whom every rule excepts.
 */
/** One lung is left, whatever became of the other. */
function singleLung({ conditions, notes }: Patient): Truth {
  const found = conditions.find(({ name }) => namesAsPresent(name, ['pneumonectomy', 'single lung'], 'counts'))
  if (found !== undefined) return yes(found.name)
  const isNoted = notes.some(({ text }) =>
    namesAsPresent(text, ['pneumonectomy', 'single lung', 'only lung'], 'counts'),
  )
  return isNoted ? yes('a note has a single lung') : no('no single lung on record')
}

/** Short of breath, or breathing fast: with a fresh acidosis that is an exacerbation, whatever the problem list calls it. */
function acuteBreathlessness(patient: Patient): Truth {
  const rate = latestVital(patient, 'respiratory_rate_per_min')
  return rate !== undefined && rate >= 24
    ? yes(`respiratory rate ${rate}/min`)
    : namedNow(patient, ['breathlessness', 'dyspnoea', 'wheeze'])
}

/** A gas, no older than the saturation, that contradicts it: a cold finger, nail varnish. Venous blood never has so much. */
function wellOxygenated({ labs, vital_signs: vitals }: Patient): Truth {
  const measured = Math.max(
    ...vitals.flatMap((vital) => (vital.spo2_percent === undefined ? [] : [Date.parse(vital.taken_at)])),
  )
  const gas = labs.find(
    ({ name, value, unit, taken_at: takenAt }) =>
      /\bp(?:a)?o2\b/iu.test(name) &&
      !/fio2|ratio/iu.test(name) &&
      (/kpa/iu.test(unit) ? value >= enough.kPa : /mm/iu.test(unit) && value >= enough.mmHg) &&
      (takenAt === undefined || Date.parse(takenAt) >= measured - hour),
  )
  return gas === undefined ? no('no such gas on record') : yes(`${gas.name} ${gas.value} ${gas.unit}`)
}

const enough = { kPa: 10, mmHg: 75 } as const
/** In ms: a saturation that stays where it is after the gas is the same artefact. */
const hour = 3_600_000

/** By which names a malformation is seen, or somebody comes who knows of it. */
const malformationSeen = [
  'AVM',
  'PAVM',
  'AVMs',
  'PAVMs',
  'arteriovenous malformation',
  'arteriovenous malformations',
  'arterio-venous malformation',
  'arteriovenous fistula',
  'AV malformation',
  'vascular malformation',
  'HHT',
  'HHT centre',
  'HHT clinic',
  'HHT service',
  'HHT team',
  'Osler',
  'hereditary haemorrhagic telangiectasia',
  'hereditary telangiectasia',
  'embolisation',
  'embolise',
  'embolotherapy',
  'coil',
  'coils',
  'vascular plug',
  'interventional radiology',
  'interventional radiologist',
  'pulmonary angiography',
  'pulmonary angiogram',
  'CT angiography',
  'CT angiogram',
  'bubble echo',
  'bubble study',
  'bubble echocardiogram',
  'contrast echo',
  'contrast echocardiography',
  'contrast echocardiogram',
  'agitated saline',
  'shunt study',
  'right-to-left shunt',
]

/** By which names a needle goes into a lung. */
const needleIntoLung = [
  'biopsy',
  'biopsies',
  'needle biopsy',
  'core biopsy',
  'transthoracic biopsy',
  'cryobiopsy',
  'FNA',
  'FNAC',
  'TTNA',
  'TTNB',
  'TBLB',
  'fine-needle aspiration',
  'fine needle aspiration',
  'needle aspiration',
  'needle sampling',
  'tissue sampling',
  'percutaneous sampling',
  'transthoracic sampling',
  'tissue diagnosis',
  'histological sampling',
]

/** Of another organ, or taken back. */
const otherOrgans = [
  'withdrawn',
  'cancelled',
  'cancel',
  'revoked',
  'nasal',
  'skin',
  'liver',
  'endometrial',
  'duodenal',
  'gastric',
  'bone marrow',
  'thyroid',
  'breast',
]

const givenPotassium = {
  classes: ['potassium-supplement'],
  phrases: ['replace potassium', 'potassium replacement', 'replace K', 'IV potassium', 'KCl', 'Sando-K'],
} as const

/** A meningitis of a fungus, a virus or a mycobacterium has drugs of its own. */
const otherMeningitis = [
  'cryptococcal meningitis',
  'cryptococcal meningoencephalitis',
  'tuberculous meningitis',
  'TB meningitis',
  'viral meningitis',
  'enteroviral meningitis',
  'aseptic meningitis',
  'herpes simplex encephalitis',
  'HSV encephalitis',
] as const

export const emergencyRules: readonly Rule[] = [
  {
    ...common,
    id: 'shock-help',
    title: 'Shock outside of intensive care: critical care, a response team or who treats the cause, at once',
    source: 'Surviving Sepsis Campaign 2021; ESC heart failure 2021, section 11.2; Resuscitation Council UK 2021',
    inputs: [
      { name: 'systolic pressure', unit: 'mmHg' },
      { name: 'lactate', unit: 'mmol/L' },
      { name: 'consciousness, heart rate, setting', unit: null },
    ],
    harm: 'life-threatening',
    applies: (patient) =>
      allOf(
        shocked(patient),
        patient.setting === 'intensive-care' ? no('in intensive care') : yes('not in intensive care'),
        // Adrenaline treats its cause at once, and is asked for by a rule of its own.
        not(namedNow(patient, ['anaphylaxis', 'anaphylactic shock', 'anaphylactic reaction'])),
      ),
    expected: [
      {
        label: 'critical care, a response team, a senior or who treats the cause, at once',
        anyOf: [{ phrases: whoComes }, operatesNow],
        accepts: ['recommended', 'mentioned'],
        inEscalations: true,
        atOnce: true,
      },
    ],
  },
  {
    ...common,
    id: 'septic-shock-vasopressor',
    title: 'Septic shock with a systolic pressure below 90 mmHg: a vasopressor',
    source: 'Surviving Sepsis Campaign 2021, recommendation 37',
    inputs: [
      { name: 'septic shock', unit: null },
      { name: 'systolic pressure', unit: 'mmHg' },
    ],
    harm: 'life-threatening',
    applies: (patient) => allOf(hasCondition(patient, 'septic shock', 'active'), shocked(patient)),
    expected: [
      {
        label: 'a vasopressor',
        drugs: ['noradrenaline', 'adrenaline', 'vasopressin', 'phenylephrine', 'metaraminol', 'dopamine'],
        phrases: ['vasopressor', 'pressor', 'norad', 'levophed', 'MAP'],
        accepts: ['recommended', 'conditional', 'mentioned'],
      },
    ],
  },
  {
    ...common,
    id: 'hypoxaemia-oxygen',
    title: 'An oxygen saturation below 88%: oxygen or ventilation',
    exceptions: ['a blood gas with plenty of oxygen, against which the saturation is an artefact'],
    unless: wellOxygenated,
    source: 'BTS oxygen guideline 2017',
    inputs: [{ name: 'oxygen saturation', unit: '%' }],
    harm: 'life-threatening',
    applies: (patient) => {
      const spo2 = latestVital(patient, 'spo2_percent')
      if (spo2 === undefined) return no('no saturation on record')
      return spo2 < 88 ? yes(`oxygen saturation ${spo2}%`) : no(`oxygen saturation ${spo2}%`)
    },
    expected: [
      {
        label: 'oxygen or ventilation',
        phrases: oxygenOrVentilation,
        accepts: ['recommended', 'mentioned', 'conditional'],
      },
    ],
  },
  {
    ...common,
    id: 'acidotic-exacerbation-ventilation',
    title: 'Exacerbation of COPD with a pH below 7.25 and hypercapnia: ventilation, non-invasive or invasive',
    source: 'GOLD 2026, chapter 4; BTS/ICS 2016',
    inputs: [
      { name: 'exacerbation of COPD', unit: null },
      { name: 'arterial pH', unit: null },
      { name: 'PaCO2', unit: 'kPa' },
    ],
    harm: 'life-threatening',
    // From 7.25 to 7.35 an hour of best medical treatment comes first, and the order is conditional by right.
    applies: (patient) =>
      allOf(
        anyOf(
          hasCondition(patient, 'COPD exacerbation', 'active'),
          allOf(
            patient.conditions.some(
              ({ name, status }) => status === 'active' && /\bCOPD\b|chronic obstructive/iu.test(name),
            )
              ? yes('COPD')
              : no('no COPD on the problem list'),
            acuteBreathlessness(patient),
          ),
        ),
        isAcidotic(patient, 7.25),
      ),
    exceptions: [
      'invasive ventilation or intensive care, where it is under way',
      'a pneumothorax without a drain, which a mask would put under pressure',
    ],
    unless: (patient) =>
      anyOf(
        allOf(listedNow(patient, ['pneumothorax', 'tension pneumothorax']), not(drainInPlace(patient))),
        hasCondition(patient, 'invasive ventilation', 'active'),
        patient.setting === 'intensive-care' ? yes('in intensive care') : no('not in intensive care'),
      ),
    expected: [{ label: 'ventilation, non-invasive or invasive', phrases: ventilation, atOnce: true }],
  },
  {
    ...common,
    id: 'hypoglycaemia',
    title: 'A glucose below 3.0 mmol/L: glucose or glucagon at once',
    source: 'JBDS hypoglycaemia in adults 2023; ADA Standards of Care 2025, section 6',
    inputs: [{ name: 'glucose', unit: 'mmol/L' }],
    harm: 'life-threatening',
    applies: (patient) => glucoseBelow(patient, 3),
    expected: [
      {
        label: 'glucose or glucagon',
        anyOf: [
          {
            drugs: ['glucagon', 'glucose'],
            unlessNaming: ['capillary glucose', 'blood glucose', 'glucose with', 'next glucose', 'glucose hourly'],
          },
          {
            phrases: [
              'dextrose',
              'D50',
              'D10',
              'D20',
              'glucose 10%',
              'glucose 20%',
              'glucose 50%',
              '10% glucose',
              '20% glucose',
              '50% glucose',
              'glucose gel',
              'amp of D50',
              'ampoule of D50',
              'glucose IV',
              'IV glucose',
              'fast-acting carbohydrate',
              // By mouth, of who is awake (JBDS 2023; ADA 2025).
              ...['fast-acting', 'rapid-acting', 'quick-acting', 'oral', 'simple'].flatMap((how) =>
                ['glucose', 'carbohydrate', 'carbohydrates', 'carbs', 'sugar'].map((what) => `${how} ${what}`),
              ),
              'g carbohydrate',
              'g of carbohydrate',
              'g carbs',
              'glucose tablets',
              'dextrose tablets',
              'glucose drink',
              'orange juice',
              'fruit juice',
              'juice',
              'sugar by mouth',
              'sugary drink',
              'Lucozade',
              'Dextro',
            ],
          },
        ],
        atOnce: true,
      },
    ],
  },
  {
    ...common,
    id: 'severe-hypokalaemia',
    title: 'A potassium below 2.5 mmol/L: potassium is given',
    source: 'Resuscitation Council UK 2021, special circumstances; AHA ACLS 2020',
    inputs: [{ name: 'potassium', unit: 'mmol/L' }],
    harm: 'life-threatening',
    applies: (patient) => potassiumBelow(patient, 2.5),
    expected: [
      {
        label: 'potassium',
        anyOf: [
          givenPotassium,
          // "KCl 10 mmol/h, may go to 20 by a central line": the rate is what is left open.
          {
            together: [
              { ...givenPotassium, accepts: ['recommended', 'considered'] },
              {
                phrases: ['mmol/h', 'mEq/h', 'mmol per hour', 'mEq per hour', 'mmol/hour', 'mEq/hour'],
                accepts: ['recommended', 'considered', 'mentioned', 'conditional'],
              },
              {
                phrases: ['may go', 'may increase', 'may be increased', 'can go', 'could go', 'may run'],
                accepts: ['recommended', 'considered', 'mentioned', 'conditional'],
              },
            ],
          },
        ],
        atOnce: true,
      },
    ],
  },
  {
    ...common,
    id: 'adrenal-crisis',
    title: 'Adrenal crisis: a corticosteroid by injection at once',
    source: 'NICE NG243 (2024); Society for Endocrinology 2020',
    inputs: [{ name: 'adrenal crisis', unit: null }],
    harm: 'life-threatening',
    applies: (patient) => hasCondition(patient, 'adrenal crisis', 'active'),
    // What runs by vein already goes on unless it is stopped.
    inPlace: (patient) => givenByVein(patient, ['hydrocortisone', 'dexamethasone', 'methylprednisolone']),
    expected: [
      {
        label: 'a corticosteroid by injection',
        classes: ['systemic-corticosteroid'],
        byRoutes: ['iv', 'im', 'sc'],
        notLess: true,
        atOnce: true,
      },
    ],
  },
  {
    ...common,
    id: 'bacterial-infection-antibiotic',
    title: 'Pneumonia that is not viral, or septic shock: an antibiotic',
    source: 'Surviving Sepsis Campaign 2021, recommendation 12; ATS/IDSA 2019',
    inputs: [{ name: 'pneumonia or septic shock', unit: null }],
    harm: 'life-threatening',
    applies: (patient) =>
      allOf(
        anyOf(
          hasCondition(patient, 'community-acquired pneumonia', 'active'),
          hasCondition(patient, 'septic shock', 'active'),
        ),
        not(hasCondition(patient, 'viral pneumonia')),
        not(hasCondition(patient, 'viral respiratory infection')),
      ),
    exceptions: ['an antibiotic that is taken already'],
    unless: (patient) => takes(patient, { classes: ['antibiotic'] }),
    expected: [{ label: 'an antibiotic', classes: ['antibiotic'], phrases: ['antibiotics'] }],
  },
  {
    ...common,
    id: 'pneumocystis-treatment',
    title: 'Pneumocystis pneumonia: co-trimoxazole, or what stands in for it',
    source: 'NIH opportunistic infections guideline 2024; ECIL 2016',
    inputs: [{ name: 'Pneumocystis pneumonia', unit: null }],
    harm: 'life-threatening',
    applies: (patient) => hasCondition(patient, 'Pneumocystis pneumonia', 'active'),
    expected: [
      {
        label: 'co-trimoxazole, pentamidine, clindamycin with primaquine, or atovaquone',
        drugs: ['trimethoprim/sulfamethoxazole', 'clindamycin'],
        phrases: ['pentamidine', 'atovaquone', 'primaquine', 'dapsone'],
      },
    ],
  },
  {
    ...common,
    id: 'meningism-antibiotic',
    title: 'Fever with a stiff neck and a clouded or aching head: a cephalosporin or another drug for meningitis',
    source: 'NICE NG240 (2024)',
    inputs: [{ name: 'neck stiffness, fever, headache, confusion', unit: null }],
    harm: 'life-threatening',
    applies: ({ symptoms }) => meningism(symptoms),
    exceptions: ['a meningitis of a fungus, a virus or tuberculosis on the problem list'],
    unless: (patient) => listedNow(patient, otherMeningitis),
    inPlace: (patient) => givenByVein(patient, ['ceftriaxone', 'cefotaxime', 'meropenem', 'benzylpenicillin']),
    expected: [
      {
        label: 'an antibiotic for meningitis by injection',
        classes: ['cephalosporin', 'carbapenem'],
        // ESCMID 2016 has moxifloxacin, IDSA 2004 aztreonam, for who cannot have a beta-lactam.
        drugs: ['benzylpenicillin', 'vancomycin', 'chloramphenicol', 'moxifloxacin', 'aztreonam'],
        atOnce: true,
      },
    ],
  },
  {
    ...common,
    id: 'limb-ischaemia-heparin',
    title: 'Acute limb ischaemia: anticoagulation at once',
    source: 'ESVS acute limb ischaemia 2020, recommendation 14',
    inputs: [{ name: 'acute limb ischaemia', unit: null }],
    exceptions: ['active bleeding'],
    harm: 'severe',
    applies: (patient) => hasCondition(patient, 'acute limb ischaemia', 'active'),
    unless: (patient) => hasCondition(patient, 'active bleeding', 'active'),
    expected: [{ label: 'an anticoagulant', classes: ['anticoagulant'], phrases: ['anticoagulate'], atOnce: true }],
  },
  {
    ...common,
    id: 'trapped-lung-no-pleurodesis',
    title: 'A lung that does not expand: no pleurodesis',
    source: 'BTS pleural disease 2023, malignant effusion',
    inputs: [{ name: 'trapped lung', unit: null }],
    harm: 'severe',
    applies: (patient) => hasCondition(patient, 'trapped lung', 'active'),
    expected: [],
    forbidden: [{ label: 'pleurodesis', phrases: ['talc', 'pleurodesis', 'talc slurry', 'poudrage'] }],
  },
  {
    ...common,
    id: 'anticoagulated-no-biopsy',
    title: 'An INR above 1.5: no biopsy through the chest wall while the anticoagulant goes on',
    source: 'SIR periprocedural bleeding 2019, high-risk procedures; BTS lung nodules 2015',
    inputs: [{ name: 'INR', unit: null }],
    harm: 'severe',
    applies: (patient) => internationalRatioAbove(patient, 1.5),
    expected: [],
    forbidden: [
      {
        label: 'a needle biopsy of the lung beside an anticoagulant that goes on',
        allOf: [
          { phrases: ['core biopsy', 'lung biopsy', 'needle biopsy', 'transthoracic biopsy', 'percutaneous biopsy'] },
          {
            classes: ['vitamin-k-antagonist'],
            accepts: ['recommended', 'mentioned'],
            unlessNaming: ['after', 'once', 'restart', 'resume', 'stop', 'hold', 'held', 'paused', 'until', 'reverse'],
          },
        ],
      },
    ],
  },
  {
    ...common,
    id: 'vascular-lesion-no-biopsy',
    title:
      'A pulmonary arteriovenous malformation, by its name or by what a scan, the skin, the nose and the saturation show: no needle through it, and somebody who closes it',
    source:
      'BTS clinical statement on pulmonary arteriovenous malformations 2017; Second International HHT Guidelines 2020',
    inputs: [
      { name: 'pulmonary arteriovenous malformation', unit: null },
      { name: 'vessels of a nodule, telangiectases, nosebleeds, relatives', unit: null },
      { name: 'oxygen saturation, lying and sitting', unit: '%' },
    ],
    harm: 'life-threatening',
    exceptions: ['comfort care'],
    applies: lungMalformation,
    unless: ({ goals_of_care: goals }) => (goals === 'palliative' ? yes('comfort care') : no('not for comfort alone')),
    expected: [
      {
        label: 'the malformation named, or who or what finds and closes it',
        phrases: malformationSeen,
        accepts: ['recommended', 'mentioned', 'conditional', 'considered', 'refused'],
        inEscalations: true,
      },
    ],
    forbidden: [{ label: 'a needle biopsy', phrases: needleIntoLung, unlessNaming: otherOrgans }],
  },
  {
    ...common,
    id: 'single-lung-no-biopsy',
    title: 'A single lung: no needle through it, since a pneumothorax would leave none',
    source: 'BTS guidelines for radiologically guided lung biopsy 2003, contraindications',
    inputs: [{ name: 'pneumonectomy', unit: null }],
    harm: 'life-threatening',
    applies: singleLung,
    expected: [],
    forbidden: [
      {
        label: 'a biopsy through the chest wall',
        phrases: [
          'core biopsy',
          'transthoracic biopsy',
          'transthoracic core biopsy',
          'CT-guided biopsy',
          'percutaneous biopsy',
        ],
      },
    ],
  },
  ...treatmentRules,
  ...hiddenEmergencyRules,
  ...poisoningRules,
  ...saltAndAcidRules,
  ...missedStepRules,
]
