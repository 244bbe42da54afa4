import { namedNow } from '../../patient/acute-findings.ts'
import { hasCondition, pregnancy } from '../../patient/conditions.ts'
import { plateletsFellOnHeparin } from '../../patient/heparin-thrombocytopenia.ts'
import { filtrationBelow, internationalRatioAbove, plateletsBelow } from '../../patient/laboratory-results.ts'
import {
  embolismTreatedForDays,
  normalVentricle,
  stratifiedOnRecord,
  thrombolysisContraindication,
} from '../../patient/pulmonary-embolism.ts'
import { headForbidsLysis } from '../../patient/reperfusion.ts'
import { takes } from '../../patient/medications-taken.ts'
import { type Patient, problemsAndNotes } from '../../patient/patient.ts'
import { type Truth, allOf, anyOf, no, not, yes } from '../../patient/truth.ts'
import type { Contraindication, Rule, RuleInput } from '../guideline.ts'
import type { LabelledAction } from '../../language/action.ts'

/** What the guidelines on pulmonary embolism read of a record, whatever their edition. */
export const embolismRecord = {
  proven: (patient: Patient): Truth => hasCondition(patient, 'pulmonary embolism', 'active'),
  bleeding: (patient: Patient): Truth => hasCondition(patient, 'active bleeding', 'active'),
  /** In cardiac arrest every contraindication is relative. */
  mustNotLyse: (patient: Patient): Truth =>
    allOf(thrombolysisContraindication(patient), not(hasCondition(patient, 'cardiac arrest', 'active'))),
  /** In which low-molecular-weight heparin and fondaparinux gather, and unfractionated heparin is right. */
  kidneysFail: (patient: Patient): Truth =>
    anyOf(hasCondition(patient, 'severe kidney disease', 'active'), filtrationBelow(patient, 30)),
  contraindications: {
    name: 'bleeding, stroke, tumour of the brain, surgery or trauma, with its time',
    unit: null,
  },
} as const satisfies Record<string, RuleInput | ((patient: Patient) => Truth)>

/** A lytic that runs through a catheter in the pulmonary artery. */
const notSystemic = [
  'catheter-directed',
  'catheter-based',
  'catheter-delivered',
  'catheter thrombolysis',
  'catheter lysis',
  'by catheter',
  'via catheter',
  'via a catheter',
  'via the catheter',
  'through a catheter',
  'through the catheter',
  'pulmonary artery catheter',
  'pulmonary catheter',
  'infusion catheter',
  'EKOS',
  'EkoSonic',
  'ultrasound-assisted',
  'ultrasound-facilitated',
  'into the pulmonary artery',
  'intrapulmonary',
  'pharmacomechanical',
]

/** What is kept ready is not given. */
const keptReady = [
  'ready for rescue',
  'available for rescue',
  'standby for rescue',
  'bedside for rescue',
  ...['rescue reperfusion', 'rescue therapy', 'rescue treatment', 'rescue options'].flatMap((rescue) => [
    ...['keep', 'keeping', 'have', 'reserve', 'with'].map((verb) => `${verb} ${rescue}`),
    ...['ready', 'available', 'on standby', 'in reserve', 'kept'].map((how) => `${rescue} ${how}`),
  ]),
]

const lytics = ['thrombolysis', 'fibrinolysis', 'lysis', 'alteplase', 'tenecteplase', 'reteplase', 'tPA', 'rtPA']

const alteplase = ['alteplase', 'Actilyse', 'Activase', 'tPA', 'rtPA', 'rt-PA']

const wholeDose = [
  ...lytics.map((name) => `full-dose ${name}`),
  'systemic thrombolysis',
  'systemic fibrinolysis',
  'systemic lysis',
  'intravenous thrombolysis',
  'IV thrombolysis',
  ...alteplase.flatMap((name) => [`${name} 100 mg`, `100 mg ${name}`, `100 mg of ${name}`]),
]

const give = ['give', 'start', 'administer', 'proceed to', 'proceed with', 'commence']

/** Doses below that of a systemic thrombolysis. */
const lesserDose: readonly string[] = ['low-dose', 'reduced-dose', 'half-dose'].flatMap((dose) =>
  [...lytics, 'systemic thrombolysis'].map((name) => `${dose} ${name}`),
)

/**
 * A thrombolytic into a vein, as what is forbidden: by the whole dose where that stands there, else unless the sentence says that it runs through a catheter, or is kept for rescue. That there is, or is no,
 * contraindication excuses nothing.
 *
 * @param excused other words that excuse a sentence
 */
function systemicThrombolysis(excused: readonly string[]): LabelledAction {
  return {
    label: 'systemic thrombolysis',
    anyOf: [
      { classes: ['thrombolytic'], unlessNaming: [...notSystemic, 'rescue', ...excused] },
      { phrases: wholeDose, unlessNaming: [...keptReady, ...excused] },
      {
        phrases: give.flatMap((verb) => lytics.map((name) => `${verb} rescue ${name}`)),
        unlessNaming: ['decompensation', 'deterioration', 'collapse', 'arrest', ...excused],
      },
      {
        together: [
          { classes: ['thrombolytic'] },
          {
            phrases: ['rather than catheter', 'instead of catheter', 'catheter-directed therapy is not available'],
            accepts: ['recommended', 'refused', 'conditional', 'considered', 'mentioned'],
          },
        ],
      },
    ],
  }
}

/** Doses that prevent and do not treat. */
const preventive = [
  'prophylactic dose',
  'prophylactic anticoagulation',
  'prophylactic heparin',
  'prophylactic enoxaparin',
  'prophylactic dalteparin',
  'prophylactic tinzaparin',
  'thromboprophylaxis',
  'VTE prophylaxis',
]

const lowMolecular = ['enoxaparin', 'dalteparin', 'tinzaparin', 'nadroparin']

const throughCatheter = [
  'embolectomy',
  'pulmonary thrombectomy',
  'mechanical thrombectomy',
  'thrombectomy',
  'mechanical aspiration',
  'large-bore aspiration',
  'large-bore mechanical aspiration',
  'catheter-directed therapy',
  'catheter-directed treatment',
  'catheter-directed thrombolysis',
  'catheter-based treatment',
  'catheter-based therapy',
  'catheter-based intervention',
  'catheter intervention',
  'percutaneous catheter-directed treatment',
  'surgical embolectomy',
]

/** The least that treats, in a day: what prevents is less (labels of the drugs; enoxaparin 40 mg once or 30 mg twice, heparin 5000 units three times). */
const treating = {
  enoxaparin: [61, 'mg'],
  dalteparin: [5001, 'units'],
  tinzaparin: [4501, 'units'],
  nadroparin: [5701, 'units'],
  heparin: [15_001, 'units'],
  bemiparin: [5001, 'units'],
  fondaparinux: [5, 'mg'],
  rivaroxaban: [15, 'mg'],
  apixaban: [10, 'mg'],
  dabigatran: [221, 'mg'],
} as const

/** With kidneys that hardly filter the whole dose is given once a day (label of enoxaparin: 1 mg/kg), and behind the first half year half of it goes on (AMPLIFY-EXT, EINSTEIN CHOICE; ESC/ERS 2019, section 8; NICE NG158). */
const treatingWithKidneys = { ...treating, enoxaparin: [41, 'mg'] } as const
const treatingForLong = { ...treating, apixaban: [5, 'mg'], rivaroxaban: [10, 'mg'] } as const

/** Less of a lytic opens a line, and no artery. */
const lysing = { alteplase: [8, 'mg'], tenecteplase: [15, 'mg'] } as const

/** "Prophylactic" beside a drug, or an amount that prevents, is not a treatment of an embolism that is there. */
const treats = { unlessNaming: preventive, atLeastDaily: treating, notLess: true } as const

/** What treats an embolism from its first dose: a vitamin K antagonist, edoxaban and dabigatran do not, and count as what goes on (ESC/ERS 2019, section 6.2; labels of edoxaban and dabigatran, 4.2). */
const fromTheFirstDose = {
  classes: ['heparin'],
  drugs: ['apixaban', 'rivaroxaban', 'fondaparinux', 'argatroban', 'bivalirudin', 'danaparoid'],
  phrases: [
    'anticoagulant',
    'anticoagulation',
    'anticoagulate',
    'DOAC',
    'NOAC',
    'direct oral anticoagulant',
    'direct-acting oral anticoagulant',
    'direct thrombin inhibitor',
  ],
} as const

const afterALeadIn = { classes: ['vitamin-k-antagonist'], drugs: ['edoxaban', 'dabigatran'] } as const

/** The lytic runs first, and the heparin behind it: "when the aPTT falls below twice normal" (label of alteplase). */
const behindALytic = {
  allOf: [
    { classes: ['thrombolytic'] },
    { ...fromTheFirstDose, accepts: ['recommended', 'conditional'], orLater: true },
  ],
} as const

export const afterBirth: readonly string[] = [
  'postpartum',
  'post-partum',
  'after delivery',
  'after birth',
  'after the birth',
  'postnatal',
  'postnatally',
  'post-natal',
  'post natal',
  'PN',
  'puerperium',
  'has delivered',
  'once delivered',
  'after she delivers',
  'after pregnancy',
  'after childbirth',
  'after the pregnancy',
  'miscarries',
  'miscarriage',
  'breastfeeding',
  'breast-feeding',
  'in lactation',
  'during lactation',
  'when lactating',
]

/** What the guidelines on pulmonary embolism ask for and forbid, in the words of both. */
export const embolismActions = {
  anticoagulant: {
    label: 'an anticoagulant',
    anyOf: [
      fromTheFirstDose,
      {
        together: [
          afterALeadIn,
          { phrases: ['continue', 'continuing', 'remain on', 'stay on'], accepts: ['recommended', 'mentioned'] },
        ],
      },
      behindALytic,
    ],
    ...treats,
  },
  /** Who has few platelets is given them first, and the anticoagulant once the count has risen (ESC/ERS 2019, section 6.2; ISTH 2018 on cancer and thrombocytopenia). */
  anticoagulantOnceCounted: {
    label: 'an anticoagulant, which may wait for the platelets to rise',
    anyOf: [
      { ...fromTheFirstDose, ...treats, accepts: ['recommended', 'conditional'], orLater: true },
      // ISTH 2018 and ESMO 2023: from 25 to 50 in half the dose, or in one that prevents.
      { ...fromTheFirstDose, notLess: true },
    ],
  },
  /** Where it may kill, it may hang on who looks after what would bleed: "UFH without a bolus once neurosurgery agree on the phone". */
  anticoagulantOnceAgreed: {
    label: 'an anticoagulant, which may hang on who looks after what would bleed',
    anyOf: [
      { ...fromTheFirstDose, ...treats },
      {
        together: [
          { ...fromTheFirstDose, ...treats, accepts: ['recommended', 'conditional'] },
          {
            phrases: [
              'agree',
              'agrees',
              'both agree',
              'agreement',
              'consent',
              'approve',
              'approval',
              'sign-off',
              'OK',
              'clear',
              'cleared by',
              'accept',
            ],
            accepts: ['recommended', 'conditional', 'mentioned', 'considered'],
          },
          {
            phrases: [
              'neurosurgery',
              'neurosurgeon',
              'neurosurgeons',
              'neurosurgical',
              'neurology',
              'surgeon',
              'surgeons',
              'surgery',
              'stroke team',
              'haematology',
            ],
            accepts: ['recommended', 'conditional', 'mentioned', 'considered'],
          },
        ],
      },
    ],
  },
  /** Of any dose. */
  anyAnticoagulant: { label: 'an anticoagulant', classes: ['anticoagulant'] },
  heparin: {
    label: 'a heparin, low-molecular-weight by preference',
    classes: ['heparin'],
    drugs: ['fondaparinux', 'argatroban', 'danaparoid'],
    ...treats,
  },
  lowMolecularOrOral: {
    label: 'a low-molecular-weight heparin, fondaparinux or a direct oral anticoagulant',
    classes: ['doac'],
    drugs: [...lowMolecular, 'fondaparinux'],
    phrases: ['low-molecular-weight heparin', 'LMWH', 'low molecular weight heparin'],
    ...treats,
  },
  responseTeam: {
    label: 'the pulmonary embolism response team',
    phrases: [
      'PERT',
      'PE response team',
      'pulmonary embolism response team',
      'embolism response team',
      'PE team',
      'embolism team',
    ],
    inEscalations: true,
    accepts: ['recommended', 'mentioned'],
    atOnce: true,
  },
  reperfusion: {
    label: 'reperfusion (systemic thrombolysis, embolectomy or catheter-directed treatment)',
    classes: ['thrombolytic'],
    phrases: [...throughCatheter, 'reperfusion', 'reperfusion therapy'],
    atLeastDaily: lysing,
    atOnce: true,
  },
  catheterOrSurgery: {
    label: 'embolectomy or catheter-directed treatment',
    // ESC/ERS 2019, section 6.3: mechanical support carries who cannot be lysed to either.
    phrases: [...throughCatheter, 'VA-ECMO', 'VA ECMO', 'ECMO', 'ECLS'],
    atOnce: true,
  },
  /** Any accepted score, the imaging or markers that it takes, or the class that it gives, ordered or named; also in what the answer says of the patient. Whether the class is right is left to people. */
  riskStratification: {
    label: 'risk stratification (PESI or sPESI, right ventricular imaging, troponin)',
    phrases: [
      'PESI',
      'sPESI',
      'simplified PESI',
      'Hestia',
      'Bova',
      'FAST score',
      'risk stratification',
      'risk-stratify',
      'risk stratify',
      'stratify',
      'risk assessment',
      'risk score',
      'risk class',
      'severity index',
      'severity score',
      'low-risk',
      'low risk',
      'intermediate-risk',
      'intermediate risk',
      'intermediate-low-risk',
      'intermediate-low risk',
      'intermediate-high-risk',
      'intermediate-high risk',
      'intermediate-low',
      'intermediate-high',
      'haemodynamically stable',
      'normotensive',
      'submassive',
      'category A',
      'category B',
      'category C',
      'echocardiogram',
      'echocardiography',
      'echocardiograph',
      'echo',
      'TTE',
      'right ventricular',
      'right ventricle',
      'right heart strain',
      'RV',
      'troponin',
      'NT-proBNP',
      'BNP',
      'bedside ultrasound',
      'normal pressure',
      'no shock',
      'no strain',
      'no RV strain',
      'no right heart strain',
      'no right ventricular strain',
      'subsegmental',
    ],
    accepts: ['recommended', 'mentioned'],
    orLater: true,
    inAssessment: true,
  },
  /** Where it may bleed into a brain or a wound, in a lesser dose too. */
  systemicThrombolysis: systemicThrombolysis([]),
  fullDoseThrombolysis: systemicThrombolysis(lesserDose),
} as const satisfies Record<string, LabelledAction>

const onceItStopped = [
  'haemostasis',
  'once bleeding',
  'once the bleeding',
  'after bleeding',
  'after the bleeding',
  'bleeding stops',
  'bleeding has stopped',
  'bleeding is controlled',
  'bleeding controlled',
  'later',
]

/** What bars every anticoagulant. */
export const activeBleeding: Contraindication = {
  exception: 'active bleeding',
  when: embolismRecord.bleeding,
  // What begins once the bleeding has stopped is not an order to a patient who bleeds.
  forbidden: [{ ...embolismActions.anyAnticoagulant, unlessNaming: onceItStopped }],
}

/** Above it a vitamin K antagonist is withheld: the blood clots too little already, and no other anticoagulant is begun. */
const highestRatio = 4.9

const overshot: Contraindication = {
  exception: 'an INR that has overshot under a vitamin K antagonist, which is withheld until it has fallen',
  when: (patient) =>
    allOf(
      takes(patient, { classes: ['vitamin-k-antagonist'] }),
      internationalRatioAbove(patient, highestRatio),
      not(hasCondition(patient, 'cardiac arrest', 'active')),
    ),
  forbidden: [embolismActions.fullDoseThrombolysis],
}

/** In 10^9/L: below it the whole dose waits for platelets, or is lowered. */
const fewestPlatelets = 50

/** A count that nobody has measured is taken for enough. */
const hasFewPlatelets = (patient: Patient): Truth => {
  const { value, facts } = plateletsBelow(patient, fewestPlatelets)
  return value === 'true' ? yes(facts.join(', ')) : no('no platelets below 50 on record')
}

/** "Single subsegmental embolus", in the words of the record. */
const subsegmental = /\bsub-?segmental\b/iu
const widerThanThat =
  /\b(?:multiple|several|bilateral|lobar|central|saddle|main|and segmental|segmental and|two|three)\b/iu

/** An isolated subsegmental embolus without a clot in the leg, a cancer, an earlier clot or a state that makes more: CHEST 2021 and ESC/ERS 2019 (section 8) leave a choice of watching it by ultrasound of the legs. */
function subsegmentalAlone(patient: Patient): Truth {
  const clause = problemsAndNotes(patient)
    .flatMap((text) => text.split(/[.;\n]/u))
    .find((one) => subsegmental.test(one) && !widerThanThat.test(one))
  return allOf(
    clause === undefined ? no('no isolated subsegmental embolus on record') : yes(clause.trim().slice(0, 80)),
    not(namedNow(patient, ['deep vein thrombosis', 'DVT', 'femoral thrombosis', 'popliteal thrombosis'])),
    not(hasCondition(patient, 'malignancy', 'active')),
    not(hasCondition(patient, 'cardiac arrest', 'active')),
    not(pregnancy(patient)),
    // It grew in spite of a dose that prevents, or in who lies in bed for something else: no low risk.
    not(takes(patient, { classes: ['anticoagulant'] })),
    not(
      namedNow(patient, [
        'immobility',
        'immobile',
        'bedbound',
        'bed-bound',
        'recent surgery',
        'post-operative',
        'postoperative',
      ]),
    ),
    patient.vital_signs.some(
      ({ spo2_percent: spo2 = 100, systolic_mmhg: systolic = 120 }) => spo2 < 92 || systolic < 100,
    )
      ? no('short of oxygen or pressure')
      : yes('neither short of oxygen nor of pressure'),
  )
}

/** Watching the legs in place of the drug. */
const watchedByUltrasound: LabelledAction = {
  label: 'surveillance by ultrasound of the legs',
  phrases: ['serial', 'repeat', 'bilateral', 'weekly', 'proximal']
    .flatMap((how) =>
      ['leg ultrasound', 'leg Doppler', 'compression ultrasound', 'leg duplex', 'Doppler', 'duplex', 'CUS'].map(
        (what) => `${how} ${what}`,
      ),
    )
    .concat('clinical surveillance', 'surveillance ultrasound', 'leg ultrasound', 'compression ultrasound'),
  orLater: true,
}

const halfAYearAgo =
  /\b(?:PE|embol\w+|VTE|clot)\b[^.;]{0,40}\b(?:(?:[6-9]|1\d|2\d|six|seven|eight|nine|twelve|eighteen) months?|(?:a|one|two|three|[1-9]) years?)\b|\b(?:(?:[6-9]|1\d|2\d|six|nine|twelve) months?|(?:a|one|two|three|[1-9]) years?)\b[^.;]{0,25}\b(?:of (?:anticoag\w*|apixaban|rivaroxaban|treatment)|after (?:the |his |her )?(?:PE|embol\w+))\b/iu

/** An embolism of half a year ago or more, whose anticoagulant is taken still, and no new one. */
const treatedForLong = (patient: Patient): Truth =>
  allOf(
    takes(patient, { classes: ['anticoagulant'] }),
    problemsAndNotes(patient).some(
      (text) => halfAYearAgo.test(text) && !/\b(?:new|recurr\w*|acute|today)\b/iu.test(text),
    )
      ? yes('an embolism of half a year ago')
      : no('no embolism of half a year ago'),
  )

const atLeast = (least: LabelledAction['atLeastDaily']): LabelledAction => ({
  ...embolismActions.anticoagulant,
  ...(least === undefined ? {} : { atLeastDaily: least }),
})

/** What takes the place of a heparin that has run for its days: "switch to edoxaban today". */
const behindAHeparin: LabelledAction = {
  label: 'edoxaban, dabigatran or warfarin behind a heparin that is given',
  together: [
    { classes: ['vitamin-k-antagonist'], drugs: ['edoxaban', 'dabigatran'] },
    {
      phrases: [
        'switch',
        'change',
        'convert',
        'transition',
        'in place of',
        'instead of',
        'replace',
        'overlap',
        'bridge',
      ],
      accepts: ['recommended', 'mentioned', 'conditional'],
    },
  ],
}

/** What nobody measured is taken for none. */
const surely = (truth: Truth): Truth => (truth.value === 'true' ? truth : no('not on record'))

/** The anticoagulant of an embolism that every edition expects. */
export const anticoagulantExpected: Pick<Rule, 'expected' | 'expectations'> = {
  expected: [],
  expectations: [
    {
      where: `platelets from ${fewestPlatelets} 10^9/L, or not on record; neither an isolated subsegmental embolus at a low risk nor one of half a year ago, a filtration from 30, and no heparin that is taken`,
      when: (patient) =>
        not(
          anyOf(
            hasFewPlatelets(patient),
            headForbidsLysis(patient),
            subsegmentalAlone(patient),
            treatedForLong(patient),
            takes(patient, { classes: ['heparin'] }),
            surely(embolismRecord.kidneysFail(patient)),
          ),
        ),
      expected: [embolismActions.anticoagulant],
    },
    {
      where:
        'a heparin that is taken, or a filtration below 30: the dose of who hardly filters, and what follows a heparin',
      when: (patient) =>
        allOf(
          anyOf(takes(patient, { classes: ['heparin'] }), surely(embolismRecord.kidneysFail(patient))),
          not(
            anyOf(
              hasFewPlatelets(patient),
              headForbidsLysis(patient),
              subsegmentalAlone(patient),
              treatedForLong(patient),
            ),
          ),
        ),
      expected: [
        {
          label: 'an anticoagulant',
          anyOf: [atLeast(treatingWithKidneys), behindAHeparin],
        },
      ],
    },
    {
      where: 'an embolism of half a year ago that is treated still',
      when: (patient) =>
        allOf(treatedForLong(patient), not(anyOf(hasFewPlatelets(patient), headForbidsLysis(patient)))),
      // "Reduce to apixaban 2.5 mg twice daily" is how it goes on.
      expected: [
        {
          label: 'an anticoagulant',
          anyOf: [atLeast(treatingForLong), { ...fromTheFirstDose, atLeastDaily: treatingForLong }],
        },
      ],
    },
    {
      where: 'an isolated subsegmental embolus at a low risk',
      when: (patient) =>
        allOf(subsegmentalAlone(patient), not(anyOf(hasFewPlatelets(patient), headForbidsLysis(patient)))),
      expected: [
        {
          label: 'an anticoagulant, or surveillance by ultrasound of the legs',
          anyOf: [embolismActions.anticoagulant, watchedByUltrasound],
        },
      ],
    },
    {
      where: 'a head that bled, was operated on or has a tumour',
      when: (patient) => allOf(headForbidsLysis(patient), not(hasFewPlatelets(patient))),
      expected: [embolismActions.anticoagulantOnceAgreed],
    },
    {
      where: `platelets below ${fewestPlatelets} 10^9/L`,
      when: hasFewPlatelets,
      expected: [embolismActions.anticoagulantOnceCounted],
    },
  ],
}

/** The dose waits for the birth, and who gives an epidural asks when the last one was. */
const birth = 'a birth that has begun'
function givesBirth(patient: Patient): Truth {
  return namedNow(patient, ['in labour', 'active labour', 'established labour', 'contractions', 'contracting'])
}

/** What takes the call for an anticoagulant away. */
export const withoutAnticoagulant: Pick<Rule, 'exceptions' | 'contraindications' | 'unless'> = {
  exceptions: [activeBleeding.exception, overshot.exception, birth],
  contraindications: [activeBleeding, overshot],
  unless: givesBirth,
}

/** Another anticoagulant takes the place of a heparin. */
const harmed = 'platelets that fell on a heparin'
function heparinHarmed(patient: Patient): Truth {
  return anyOf(hasCondition(patient, 'heparin-induced thrombocytopenia', 'active'), plateletsFellOnHeparin(patient))
}

const stratified = 'risk already stratified on record, by a score or a class'
const treated = 'an embolism that has been treated for days'

/** The stratification that every edition expects, where no right ventricle has been seen that is normal. */
export const stratificationExpected: Pick<Rule, 'expected' | 'expectations'> = {
  expected: [],
  expectations: [
    {
      where: 'no right ventricle on record that is called normal',
      when: (patient) => not(normalVentricle(patient)),
      expected: [embolismActions.riskStratification],
    },
  ],
}

/** What takes the call for stratification away, and leaves a full-dose thrombolysis forbidden. */
export const stratification: Pick<Rule, 'exceptions' | 'contraindications'> = {
  exceptions: [stratified, treated, 'active bleeding, which decides the treatment'],
  contraindications: [
    { exception: stratified, when: stratifiedOnRecord, forbidden: [embolismActions.fullDoseThrombolysis] },
    { exception: treated, when: embolismTreatedForDays, forbidden: [embolismActions.fullDoseThrombolysis] },
    {
      exception: 'active bleeding, which decides the treatment',
      when: embolismRecord.bleeding,
      forbidden: [embolismActions.fullDoseThrombolysis],
    },
  ],
}

/** No condition but the birth makes it right: "if heparin is not tolerated, use apixaban". */
const beforeBirth = { accepts: ['recommended', 'conditional'], unlessNaming: afterBirth } as const

/**
 * An embolism in pregnancy, as every edition has it.
 *
 * Met by any heparin at a treating dose. A vitamin K antagonist after the birth is standard, and forbidden before it alone.
 *
 * @param source of the edition
 * @param section of it
 */
export function embolismInPregnancy(source: string, section: string): Rule {
  return {
    id: 'pe-pregnancy',
    title: 'Pulmonary embolism in pregnancy: a heparin, and no direct oral anticoagulant or vitamin K antagonist',
    section,
    classOfRecommendation: 'I; III for direct oral anticoagulants',
    source,
    inputs: [
      { name: 'pulmonary embolism', unit: null },
      { name: 'pregnancy', unit: null },
    ],
    exceptions: [activeBleeding.exception, birth, harmed],
    harm: 'severe',
    applies: (patient) => allOf(embolismRecord.proven(patient), pregnancy(patient)),
    unless: (patient) => anyOf(givesBirth(patient), heparinHarmed(patient)),
    contraindications: [activeBleeding],
    expected: [embolismActions.heparin],
    forbidden: [
      { label: 'a direct oral anticoagulant', classes: ['doac'], ...beforeBirth },
      { label: 'a vitamin K antagonist', classes: ['vitamin-k-antagonist'], ...beforeBirth },
    ],
  }
}
