import { hasCondition } from '../../patient/conditions.ts'
import { hyperkalaemicEcg } from '../../patient/ecg.ts'
import { namedNow } from '../../patient/acute-findings.ts'
import { glucoseBelow } from '../../patient/emergencies.ts'
import { glucoseAbove } from '../../patient/laboratory-results.ts'
import { spuriousPotassium } from '../../patient/spurious-potassium.ts'
import type { Patient } from '../../patient/patient.ts'
import { type Truth, allOf, anyOf, no, not } from '../../patient/truth.ts'
import type { LabelledAction } from '../../language/action.ts'
import type { Expectation } from '../guideline.ts'

/** In one name both halves of it. */
const inOne = ['glucose', 'dextrose'].flatMap((sugar) => [
  ...['-', '/', ' ', ' with ', ' and ', ' plus ', ' in '].map((joint) => `insulin${joint}${sugar}`),
  ...['-', '/', ' with ', ' and ', ' plus '].map((joint) => `${sugar}${joint}insulin`),
])
const watched = [
  'monitoring',
  'check',
  'checks',
  'measurement',
  'measurements',
  'level',
  'levels',
  'reading',
  'readings',
]
const glucoseWatched = watched.map((word) => `glucose ${word}`)

/** Long-acting insulins, and those that a patient takes anyway: they shift no potassium now. */
const longActing = [
  'glargine',
  'glargina',
  'insulina basal',
  'insulina lenta',
  'detemir',
  'degludec',
  'icodec',
  'isophane',
  'NPH',
  'Lantus',
  'Toujeo',
  'Basaglar',
  'Abasaglar',
  'Semglee',
  'Levemir',
  'Tresiba',
  'Humulin N',
  'Humulin I',
  'Insulatard',
  'basal insulin',
  'long-acting insulin',
  'intermediate-acting insulin',
  'basal-bolus',
  'premixed',
  'biphasic',
  'mixed insulin',
  'home insulin',
  'usual insulin',
  'bedtime',
  'insulin pump',
]

/** Insulin that is for the sugar, whatever the potassium is. */
export const forSugar: readonly string[] = [
  'sliding scale',
  'variable rate',
  'FRIII',
  'VRIII',
  'ketones',
  'ketoacidosis',
  'DKA',
  'hyperglycaemia',
  'correction',
  'home',
  'usual',
  'basal',
  'pump',
  'units/kg/h',
]

/** An insulin under the skin acts too late and too unevenly. */
const underTheSkin = ['subcutaneous', 'subcutaneously', 'SC', 'SQ', 'subcut', 's/c']

/** Insulin that acts within minutes. */
const actingInsulin = {
  anyOf: [
    { drugs: ['insulin human', 'insulin aspart', 'insulin lispro', 'insulin glulisine'] },
    { classes: ['insulin'], unlessNaming: [...longActing, ...underTheSkin] },
    { phrases: ['IV insulin', 'intravenous insulin', 'insulin IV', 'insulin intravenously', 'insulin infusion'] },
  ],
} as const

/** "G10 %", "SG 10 %": as Romance and German-speaking wards write it. */
const strengthsInShort = ['10', '20', '30', '33', '40', '50'].flatMap((percent) => [
  `G${percent}`,
  `SG${percent}`,
  `SG ${percent}`,
  `G ${percent} %`,
  `D ${percent} %`,
  `${percent} % D/W`,
  `${percent}% D/W`,
])

/** Glucose in the words of other languages: with its amount it is given, whatever else of the glucose is watched. */
const sugarsInOtherWords = [
  'glucosa',
  'dextrosa',
  'glucosado',
  'suero glucosado',
  'glucosio',
  'soluzione glucosata',
  'glicose',
  'glukose',
  'glukos',
  'glukoosi',
  'glukoosia',
  'glykoosi',
  'glukoza',
  'glukozy',
  'glucosé',
].flatMap((sugar) => [
  ...['20', '25', '30', '50'].flatMap((amount) => [
    `${sugar} ${amount} g`,
    `${amount} g ${sugar}`,
    `${amount} g de ${sugar}`,
    `${amount} g di ${sugar}`,
  ]),
  ...['10', '20', '30', '33', '40', '50'].flatMap((percent) => [
    `${sugar} ${percent} %`,
    `${sugar} ${percent}%`,
    `${sugar} al ${percent} %`,
    `${sugar} al ${percent}%`,
    `${sugar} à ${percent} %`,
  ]),
])

/** Glucose that is measured, in the words of other languages. */
const measuredAbroad = [
  'glucosa capilar',
  'glucosa en sangre',
  'control de glucosa',
  'glucosa horaria',
  'glicose capilar',
]

/** Glucose that is given, and not glucose that is measured. */
const givenGlucose = {
  anyOf: [
    // A strength is given, whatever else of the glucose is watched.
    {
      phrases: ['D50', 'D50W', 'D25', 'D25W', 'D20', 'D20W', 'D10', 'D10W', ...strengthsInShort],
      unlessNaming: ['at bedside', 'at the bedside', 'to hand', 'at hand', 'nearby', 'available', 'drawn up'],
    },
    {
      drugs: ['glucose'],
      unlessNaming: [
        ...glucoseWatched,
        'blood glucose',
        ...measuredAbroad,
        'capillary glucose',
        'serum glucose',
        'plasma glucose',
        'glucose target',
        'target glucose',
        'target a glucose',
        'keep glucose',
        'keep the glucose',
        'keep her glucose',
        'keep his glucose',
        'maintain glucose',
        'glucose between',
        'glucose above',
        'glucose below',
        'glucose under',
        'glucose over',
        'glucose hourly',
        'glucose every',
        'glucose-lowering',
        'lower glucose',
        'high glucose',
      ],
    },
    {
      phrases: [
        'dextrose',
        'g of glucose',
        'g glucose',
        '% glucose',
        'glucose 10%',
        'glucose 20%',
        'glucose 25%',
        'glucose 40%',
        'glucose 50%',
        'glucose 25 g',
        'glucose 50 g',
        'IV glucose',
        'intravenous glucose',
        'glucose IV',
        'glucose intravenously',
        'glucose infusion',
        'ampoule of glucose',
      ],
    },
    {
      phrases: ['in', 'dans', 'en', 'mit', 'con', 'with'].flatMap((joint) =>
        strengthsInShort.map((strength) => `${joint} ${strength}`),
      ),
      accepts: ['recommended', 'mentioned'],
    },
    { phrases: sugarsInOtherWords, accepts: ['recommended', 'mentioned'] },
    {
      phrases: ['gram of glucose', 'grams of glucose', 'grams glucose', 'grams of dextrose'],
      accepts: ['recommended', 'mentioned'],
    },
    {
      phrases: ['with glucose', 'and glucose', 'plus glucose', 'in glucose'],
      unlessNaming: ['with', 'and', 'plus'].flatMap((joint) => glucoseWatched.map((one) => `${joint} ${one}`)),
    },
  ],
} as const

/** Drugs that raise potassium, or stop the heart of who has too much of it (UKKA 2023, table of drugs; SmPC of amiloride and suxamethonium, 4.3). */
export const raisesPotassium: readonly LabelledAction[] = [
  { label: 'potassium', classes: ['potassium-supplement'] },
  { label: 'a drug that raises potassium', classes: ['potassium-sparing-diuretic', 'raas-inhibitor'] },
  {
    label: 'trimethoprim, an NSAID or suxamethonium',
    classes: ['nsaid'],
    drugs: ['trimethoprim', 'co-trimoxazole', 'suxamethonium'],
    unlessNaming: ['topical', 'topically', 'gel', 'cream', 'eye drops'],
  },
]

/** What the rules on hyperkalaemia ask for, in the words of both. */
export const hyperkalaemiaActions = {
  insulinWithGlucose: {
    label: 'insulin with glucose',
    anyOf: [{ phrases: inOne }, { allOf: [actingInsulin, givenGlucose] }],
    unlessNaming: underTheSkin,
    atOnce: true,
  },
  /** Where the glucose of blood is high already, as in ketoacidosis: more of it would harm. */
  insulin: { label: 'insulin', ...actingInsulin, unlessNaming: underTheSkin, atOnce: true },
  calcium: { label: 'intravenous calcium', classes: ['calcium-salt'], atOnce: true, byRoutes: ['iv'] },
  dialysis: {
    label: 'emergency dialysis',
    together: [
      {
        phrases: [
          'dialysis',
          'haemodialysis',
          'haemofiltration',
          'renal replacement therapy',
          'CRRT',
          'CVVH',
          'CVVHDF',
        ],
      },
      {
        phrases: [
          'emergency',
          'emergent',
          'emergently',
          'urgent',
          'urgently',
          'immediate',
          'immediately',
          'now',
          'stat',
          'at once',
        ],
        accepts: ['recommended', 'mentioned'],
      },
    ],
    atOnce: true,
  },
} as const satisfies Record<string, LabelledAction>

/** So much glucose is there already that none has to be given with the insulin: above 250 mg/dL it is left out in North America (AHA 2020, special circumstances; ERC 2021 and UKKA 2023 give it to all), in mmol/L. */
const enough = 13.9

const sweet = (patient: Patient): Truth =>
  anyOf(hasCondition(patient, 'diabetic ketoacidosis or hyperosmolar state', 'active'), glucoseAbove(patient, enough))

/** A glucose that insulin would lower further: it is raised first, and the potassium shifted by others. One that nobody measured asks for insulin with glucose. */
const hungry = (patient: Patient): Truth => {
  const truth = glucoseBelow(patient, 4)
  return truth.value === 'true' ? truth : no('no low glucose on record')
}

const onDialysis = (patient: Patient): Truth => hasCondition(patient, 'dialysis', 'active')

/** An ECG that nobody recorded asks for none: the rule asks for the ECG itself. */
const changes = (patient: Patient): Truth => {
  // The antibody treats it, and calcium is kept for an arrest.
  if (
    namedNow(patient, ['digoxin toxicity', 'suspected digoxin toxicity', 'digoxin poisoning', 'digitalis toxicity'])
      .value === 'true'
  )
    return no('poisoned by digoxin')
  const truth = hyperkalaemicEcg(patient)
  return truth.value === 'unknown' ? { value: 'false', facts: truth.facts } : truth
}

/** A potassium that is doubted on record (see `spuriousPotassium`), with an ECG on record that shows nothing of it: it is measured again before it is treated. */
export function haemolysedAlone(patient: Patient): Truth {
  return allOf(
    spuriousPotassium(patient),
    patient.ecg?.rhythm === undefined ? no('no word on the ECG on record') : not(hyperkalaemicEcg(patient)),
  )
}

const { insulinWithGlucose, insulin, calcium, dialysis } = hyperkalaemiaActions

/**
 * What a severe hyperkalaemia asks for, by patient: insulin with glucose; insulin alone in ketoacidosis, a hyperosmolar state or with a glucose above 13.9 mmol/L; of a dialysis patient emergency dialysis will do; and
 * intravenous calcium where the ECG shows the potassium, at whatever level. Salbutamol lowers it less surely, and stands beside insulin, never for it (UKKA 2023).
 */
export const shiftAndProtect: readonly Expectation[] = [
  {
    where: 'no dialysis, ketoacidosis, high or low glucose',
    when: (patient) => not(anyOf(onDialysis(patient), sweet(patient), hungry(patient))),
    expected: [insulinWithGlucose],
  },
  {
    where: 'ketoacidosis, a hyperosmolar state or a high glucose',
    when: sweet,
    expected: [{ label: 'insulin, or emergency dialysis', anyOf: [insulin, insulinWithGlucose, dialysis] }],
  },
  {
    where: 'a patient on dialysis',
    when: onDialysis,
    expected: [
      { label: 'emergency dialysis, or insulin with glucose', anyOf: [dialysis, insulinWithGlucose, insulin] },
    ],
  },
  { where: 'ECG changes of hyperkalaemia', when: changes, expected: [calcium] },
]
