import type { LabelledAction } from '../../language/action.ts'

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

/** Insulin that acts within minutes. */
const actingInsulin = {
  anyOf: [
    { drugs: ['insulin human', 'insulin aspart', 'insulin lispro', 'insulin glulisine'] },
    { classes: ['insulin'], unlessNaming: longActing },
    { phrases: ['IV insulin', 'intravenous insulin', 'insulin IV', 'insulin intravenously', 'insulin infusion'] },
  ],
} as const

/** Glucose that is given, and not glucose that is measured. */
const givenGlucose = {
  anyOf: [
    {
      drugs: ['glucose'],
      phrases: ['D50', 'D50W', 'D25', 'D25W', 'D20', 'D20W', 'D10', 'D10W'],
      unlessNaming: [
        ...glucoseWatched,
        'blood glucose',
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
      phrases: ['gram of glucose', 'grams of glucose', 'grams glucose', 'grams of dextrose'],
      accepts: ['recommended', 'mentioned'],
    },
    {
      phrases: ['with glucose', 'and glucose', 'plus glucose', 'in glucose'],
      unlessNaming: ['with', 'and', 'plus'].flatMap((joint) => glucoseWatched.map((one) => `${joint} ${one}`)),
    },
  ],
} as const

/** What the rules on hyperkalaemia ask for, in the words of both. */
export const hyperkalaemiaActions = {
  insulinWithGlucose: {
    label: 'insulin with glucose',
    anyOf: [{ phrases: inOne }, { allOf: [actingInsulin, givenGlucose] }],
    atOnce: true,
  },
  /** Ten times the dose of an inhaler, from a nebuliser; a reliever that goes on shifts no potassium. */
  nebulisedSalbutamol: {
    label: 'nebulised salbutamol',
    anyOf: [
      {
        together: [
          { classes: ['saba'] },
          {
            phrases: [
              'nebulised',
              'nebuliser',
              'nebulise',
              'nebulisation',
              'neb',
              'nebs',
              'IV',
              'intravenous',
              'intravenously',
              '10 mg',
              '15 mg',
              '20 mg',
            ],
            accepts: ['recommended', 'mentioned'],
          },
        ],
      },
      {
        classes: ['saba'],
        unlessNaming: [
          'continue',
          'continuing',
          'usual',
          'home',
          'regular',
          'inhaler',
          'puff',
          'puffs',
          'spacer',
          'MDI',
          'pMDI',
          'metered-dose',
          'Evohaler',
          'HFA',
          'dry powder',
          'reliever',
          'rescue',
          'as needed',
          'as required',
          'PRN',
          'microgram',
          'micrograms',
          'mcg',
          'µg',
          'tablet',
          'tablets',
          'oral',
          'orally',
          'PO',
        ],
      },
    ],
    atOnce: true,
  },
} as const satisfies Record<string, LabelledAction>
