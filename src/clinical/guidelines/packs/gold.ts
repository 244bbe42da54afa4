import { frequentExacerbations } from '../../patient/lung-disease.ts'
import { hasCondition } from '../../patient/conditions.ts'
import {
  courseOfSteroid,
  dayOfCourse,
  takenAsACourse,
  takenOf,
  takes,
  takesInAcuteCare,
} from '../../patient/medications-taken.ts'
import { listedNow, namedNow, resultCrosses } from '../../patient/acute-findings.ts'
import { latestVital, potassiumBelow } from '../../patient/emergencies.ts'
import type { Patient } from '../../patient/patient.ts'
import { type Truth, allOf, anyOf, no, not, yes } from '../../patient/truth.ts'
import type { LabelledAction } from '../../language/action.ts'
import { longestNote } from '../../words/text.ts'
import type { Guideline, Rule } from '../guideline.ts'

/** From how many exacerbations on COPD is treated as prone to them, in words. */
const threshold = {
  2024: 'two moderate exacerbations or one severe',
  2025: 'two moderate exacerbations or one severe',
  2026: 'one moderate or severe exacerbation',
} as const

/** Words of a start, which stay an order where the sentence also names a level or what is usual. */
const startsOfMethylxanthine = ['aminophylline', 'theophylline'].flatMap((drug) => [
  ...['start', 'give', 'add', 'begin', 'commence'].flatMap((verb) => [`${verb} ${drug}`, `${verb} oral ${drug}`]),
  ...['infusion', 'bolus', 'loading dose'].flatMap((form) => [`${drug} ${form}`, `${form} of ${drug}`]),
  ...['IV', 'intravenous'].flatMap((way) => [`${way} ${drug}`, `${drug} ${way}`]),
])

/** With asthma a long-acting beta-agonist stands beside one of these (label of every one, section 4). */
const inhaledCorticosteroids = [
  'budesonide',
  'fluticasone',
  'beclometasone',
  'beclomethasone',
  'mometasone',
  'ciclesonide',
  'inhaled corticosteroid',
  'inhaled steroid',
  'ICS',
  'ICS/LABA',
  'triple',
  'Symbicort',
  'Fostair',
  'Trimbow',
  'Trelegy',
  'Breztri',
  'Breo',
  'Relvar',
  'Advair',
  'Seretide',
]

const shortBetaAgonist = {
  label: 'a short-acting beta-agonist',
  classes: ['saba'],
  orWider: true,
  orLater: true,
} as const satisfies LabelledAction

const clearLungs =
  /\b(?:lungs?|chest|lung fields|air entry|auscultation)\b[^.;,]{0,20}\bclear\b(?! up| of)|\b(?:no|without|minimal) (?:\w+ )?wheez\w*/iu

/** Breathlessness that an acute embolism explains, in lungs without a wheeze: what is called an exacerbation is none (GOLD 2026, chapter 4, differential diagnosis). */
function embolismInstead(patient: Patient): Truth {
  const clear = patient.notes.find(({ text }) => clearLungs.test(text.slice(0, longestNote)))
  return allOf(
    hasCondition(patient, 'pulmonary embolism', 'active'),
    clear === undefined ? no('no clear lungs in a note') : yes('clear lungs, in a note'),
    not(namedNow(patient, ['wheeze', 'wheezy', 'wheezing', 'bronchospasm', 'purulent sputum', 'green sputum'])),
  )
}

/** GOLD 2026, chapter 4: 40 mg of prednisone for five days, and an antibiotic for five at the most. */
const daysOfCourse = 5

/** Whether the corticosteroid is in the last day of its course: it ends as it should. */
const steroidIsDone = (patient: Patient): Truth => dayOfCourse(patient, ['systemic-corticosteroid'], daysOfCourse)

const settledChest =
  /\b(?:sputum|cough|wheez\w*|chest|breathing|breathlessness)\b(?:(?!\b(?:no|not|never|still|un\w+|worse\w*|before)\b)[^.;,]){0,20}\b(?:now (?:clear|white|gone|better)|(?:has )?(?:settled|cleared|resolved)|back to (?:normal|baseline|usual)|(?:much|far) better)\b/iu

/** Whether the antibiotic of an exacerbation is at its end and the chest has settled, as a note tells it: what is left of it is not treated again (GOLD 2026, chapter 4, duration). */
function exacerbationIsOver(patient: Patient): Truth {
  const done = dayOfCourse(patient, ['antibiotic', 'systemic-corticosteroid'], daysOfCourse)
  if (done.value === 'false') return done
  return patient.notes.some(({ text }) => settledChest.test(text.slice(0, longestNote)))
    ? yes(`a course in its last days (${done.facts.join(', ')}), and a chest that has settled`)
    : no('a chest that has not settled')
}

/** Beats per minute of a rhythm that is not of the sinus, and mmol/L of potassium. */
const fast = 120
const lowPotassium = 3

/** What a beta-agonist would drive on: an infarction, an arrhythmia of the ventricles, digoxin's too, a fast one of the atria, or a potassium that is low (salbutamol SmPC, section 4.4; ESC ventricular arrhythmia 2022, section 5). */
const heartIsDriven = (patient: Patient): Truth =>
  anyOf(
    hasCondition(patient, 'myocardial infarction', 'active'),
    potassiumBelow(patient, lowPotassium),
    allOf(
      (latestVital(patient, 'heart_rate_per_min') ?? 0) >= fast ? yes('a fast heart') : no('no fast heart'),
      namedNow(patient, [
        'atrial fibrillation',
        'atrial flutter',
        'supraventricular tachycardia',
        'SVT',
        'multifocal atrial tachycardia',
        'atrial tachycardia',
      ]),
    ),
    listedNow(patient, [
      'torsades de pointes',
      'torsades',
      'ventricular tachycardia',
      'ventricular fibrillation',
      'ventricular arrhythmia',
      'electrical storm',
      'digoxin toxicity',
    ]),
  )

/** At home, without more breath lost than usual: NICE NG115 (1.3) offers prednisolone where the breathlessness gets in the way of daily life. */
function hardlyBreathless(patient: Patient): Truth {
  const saturation = latestVital(patient, 'spo2_percent') ?? 100
  return allOf(
    patient.setting === 'outpatient' ? yes('an outpatient') : no('not an outpatient'),
    patient.symptoms.some(({ present }) => present) ? yes('told what troubles') : no('no symptoms on record'),
    saturation >= 92 ? yes('enough oxygen') : no(`oxygen saturation ${saturation}%`),
    not(
      namedNow(patient, [
        'breathlessness',
        'breathless',
        'dyspnoea',
        'shortness of breath',
        'wheeze',
        'wheezing',
        'wheezy',
        'SOB',
        'SOBOE',
      ]),
    ),
  )
}

/** GOLD 2026 and STARR2 (2024): of an outpatient with few eosinophils a corticosteroid may be left out, where the answer says so. */
function fewEosinophils(patient: Patient): Truth {
  const few = resultCrosses(
    patient,
    { name: /^(?:(?:blood|absolute) )?(?:eosinophils?|eosinophil count|eos)$/iu },
    ({ value, unit }) =>
      /%/u.test(unit) ? value < 2 : /10\s*[\^*x]?\s*9|×10|g\/l/iu.test(unit) ? value < 0.15 : value < 150,
  )
  return allOf(few, patient.setting === 'outpatient' ? yes('an outpatient') : no('not an outpatient'))
}

const leftOutForEosinophils = {
  together: [
    {
      classes: ['systemic-corticosteroid'],
      phrases: ['steroid', 'steroids', 'corticosteroid', 'oral steroid'],
      accepts: ['refused'],
    },
    {
      phrases: ['eosinophil', 'eosinophils', 'eos'],
      accepts: ['recommended', 'mentioned', 'refused', 'conditional', 'considered'],
    },
  ],
} as const

/** NICE NG115 (1.3): intravenous theophylline beside nebulisers that did not do enough. */
const besideNebulisers = ['inadequate', 'insufficient', 'poor', 'no', 'incomplete', 'not enough']
  .map((how) => `${how} response`)
  .concat('not responding', 'unresponsive', 'non-response', 'refractory')
  .concat(['despite', 'after', 'failed', 'failing'].flatMap((how) => [`${how} nebulisers`, `${how} nebulised`]))
  .concat('back-to-back nebulisers', 'maximal nebulisers')

/** Of a methylxanthine that is taken at home, or measured: no new order. */
const asTaken = [
  'level',
  'trough',
  'concentration',
  'repeat theophylline',
  'charcoal',
  'overdose',
  'toxicity',
  'home',
  'usual',
  'long-term',
  'continue',
  'continuing',
  'carry on',
  'carries on',
  'unchanged',
  'no change',
  'goes on',
  'stays',
  'regular',
  'maintenance',
]

/** "Prednisolone when swallowing, hydrocortisone IV till then": one of them is given. */
const oneOrTheOther = {
  together: [
    { classes: ['systemic-corticosteroid'], accepts: ['recommended', 'conditional'], notLess: true },
    {
      phrases: ['till then', 'until then', 'in the meantime', 'meanwhile', 'before that'],
      accepts: ['recommended', 'mentioned', 'conditional', 'considered', 'refused'],
    },
  ],
} as const

/** "Prednisolone off tomorrow (day 5)": its course is kept to its end. */
const endOfItsCourse = {
  together: [
    {
      classes: ['systemic-corticosteroid'],
      accepts: ['recommended', 'refused', 'mentioned', 'conditional'],
      unlessNaming: ['not needed', 'not indicated', 'no role'],
    },
    {
      phrases: ['day 5', 'day five', '5 days done', 'five days done', 'course complete', 'course is complete']
        .concat('completes the course', 'completes her course', 'completes his course', 'end of the course')
        .concat('course ends', 'last of five days', 'last of 5 days'),
      accepts: ['recommended', 'mentioned', 'conditional', 'considered', 'refused'],
    },
  ],
} as const

/**
 * The rules of GOLD, which differ in one threshold between the editions.
 *
 * @param source of the report
 */
export function goldRules(edition: '2024' | '2025' | '2026', source: string): Rule[] {
  return [
    {
      id: 'copd-exacerbation',
      title:
        'Exacerbation of COPD: a short-acting beta-agonist (with or without a short-acting antimuscarinic) and a systemic corticosteroid',
      section: 'chapter 4',
      classOfRecommendation: 'strong',
      source,
      inputs: [{ name: 'exacerbation of COPD', unit: null }],
      exceptions: [],
      harm: 'severe',
      applies: (patient) => hasCondition(patient, 'COPD exacerbation'),
      expected: [],
      expectations: [
        {
          where: 'neither an infarction, an arrhythmia that is driven on nor a low potassium on record',
          when: (patient) => not(anyOf(heartIsDriven(patient), exacerbationIsOver(patient))),
          expected: [shortBetaAgonist],
          inPlace: (patient) => takenOf(patient, ['saba']),
        },
        {
          // A beta-agonist drives the heart: ipratropium alone may stand in for it.
          where: 'an infarction, an arrhythmia that is driven on, or a low potassium',
          when: (patient) => allOf(heartIsDriven(patient), not(exacerbationIsOver(patient))),
          expected: [
            {
              label: 'a short-acting bronchodilator',
              anyOf: [shortBetaAgonist, { drugs: ['ipratropium'], accepts: ['recommended', 'mentioned'] }],
            },
          ],
          inPlace: (patient) => takenOf(patient, ['saba']),
        },
        // A mild exacerbation is treated with short-acting bronchodilators alone.
        {
          where:
            'an exacerbation that is not called mild, whose course is not over, and no embolism that explains it while the lungs are clear; neither an outpatient who is no more breathless, nor one with few eosinophils',
          when: (patient) =>
            not(
              anyOf(
                hasCondition(patient, 'mild COPD exacerbation'),
                embolismInstead(patient),
                steroidIsDone(patient),
                exacerbationIsOver(patient),
                hardlyBreathless(patient),
                fewEosinophils(patient),
              ),
            ),
          expected: [
            {
              label: 'a systemic corticosteroid',
              anyOf: [
                { classes: ['systemic-corticosteroid'], notLess: true, atLeastDaily: courseOfSteroid },
                oneOrTheOther,
                endOfItsCourse,
              ],
            },
          ],
          // In a hospital what was begun goes on; an outpatient whose tablets did not help is asked about them.
          inPlace: (patient) =>
            patient.setting === 'outpatient'
              ? []
              : takenAsACourse(patient, ['systemic-corticosteroid'], courseOfSteroid),
        },
        {
          where: 'an outpatient with few eosinophils',
          when: (patient) =>
            allOf(
              fewEosinophils(patient),
              not(
                anyOf(
                  hasCondition(patient, 'mild COPD exacerbation'),
                  embolismInstead(patient),
                  steroidIsDone(patient),
                  exacerbationIsOver(patient),
                  hardlyBreathless(patient),
                ),
              ),
            ),
          expected: [
            {
              label: 'a systemic corticosteroid, or its want by the eosinophils',
              anyOf: [
                { classes: ['systemic-corticosteroid'], notLess: true, atLeastDaily: courseOfSteroid },
                leftOutForEosinophils,
              ],
            },
          ],
        },
      ],
      contraindications: [
        {
          exception: 'a methylxanthine that is taken, on which none is loaded',
          excepts: false,
          when: (patient) => takes(patient, { classes: ['methylxanthine'] }),
          forbidden: [
            {
              label: 'the start of a methylxanthine',
              phrases: startsOfMethylxanthine,
              unlessNaming: ['level', 'continue', 'no', 'without'],
            },
          ],
        },
      ],
      forbidden: [
        {
          label: 'a methylxanthine',
          // A level, and what is taken at home, are not new order; a start beside them is.
          anyOf: [
            {
              classes: ['methylxanthine'],
              unlessNaming: [...asTaken, ...besideNebulisers],
            },
            // What NICE leaves beside nebulisers that did not do enough goes into a vein.
            { drugs: ['theophylline'], unlessNaming: [...asTaken, 'intravenous', 'IV', 'infusion'] },
            { phrases: startsOfMethylxanthine, unlessNaming: besideNebulisers },
          ],
        },
        // 40 mg for 5 days; what goes beyond two weeks is not a course of an exacerbation by any edition.
        {
          label: 'a systemic corticosteroid for more than 14 days',
          anyOf: [
            { classes: ['systemic-corticosteroid'], forDays: [15, 365] },
            // Two weeks of the full dose and a taper behind them are more.
            {
              together: [
                { classes: ['systemic-corticosteroid'], forDays: [12, 14] },
                {
                  phrases: ['then reduce', 'reduce by', 'reducing by', 'then taper', 'then wean', 'down by'],
                  accepts: ['recommended', 'conditional', 'considered', 'mentioned', 'refused'],
                },
              ],
            },
          ],
        },
      ],
    },
    {
      id: 'copd-frequent-exacerbations',
      title: `COPD with at least ${threshold[edition]} in 12 months: a long-acting bronchodilator as maintenance`,
      section: 'chapter 3',
      classOfRecommendation: 'strong',
      source,
      inputs: [
        { name: 'COPD', unit: null },
        { name: 'moderate exacerbations in 12 months', unit: null },
        { name: 'severe exacerbations in 12 months', unit: null },
        { name: 'asthma, inhaled corticosteroid that is taken', unit: null },
      ],
      exceptions: [
        'in acute care, a long-acting bronchodilator that is taken already: it goes on unless it is stopped',
      ],
      harm: 'moderate',
      applies: (patient) => allOf(hasCondition(patient, 'COPD'), frequentExacerbations(patient, edition)),
      contraindications: [
        {
          exception:
            'in acute care, a long-acting bronchodilator that is taken already: it goes on unless it is stopped',
          when: (patient) => takesInAcuteCare(patient, { classes: ['long-acting-bronchodilator'] }),
          forbidden: [
            {
              label: 'the end of the long-acting bronchodilator',
              together: [
                {
                  classes: ['long-acting-bronchodilator'],
                  accepts: ['refused'],
                  unlessNaming: ['while', 'until', 'during', 'resume', 'restart'],
                },
                {
                  phrases: ['for good', 'permanently', 'long term', 'discontinue'],
                  accepts: ['recommended', 'refused', 'mentioned'],
                },
              ],
            },
          ],
        },
        {
          exception: 'asthma',
          excepts: false,
          when: (patient) =>
            allOf(
              hasCondition(patient, 'asthma', 'active'),
              not(takes(patient, { classes: ['inhaled-corticosteroid'] })),
            ),
          forbidden: [
            {
              label: 'a long-acting beta-agonist without an inhaled corticosteroid',
              classes: ['laba'],
              unlessNaming: inhaledCorticosteroids,
            },
          ],
        },
      ],
      expected: [{ label: 'a long-acting bronchodilator', classes: ['long-acting-bronchodilator'], orLater: true }],
      inPlace: (patient) => takenOf(patient, ['long-acting-bronchodilator']),
      expectations: [
        {
          // Long-acting bronchodilators without it raise the deaths of asthma.
          where: 'asthma, and an inhaled corticosteroid that is taken: it goes on, or another comes in its place',
          when: (patient) =>
            allOf(hasCondition(patient, 'asthma', 'active'), takes(patient, { classes: ['inhaled-corticosteroid'] })),
          expected: [{ label: 'an inhaled corticosteroid beside asthma', classes: ['inhaled-corticosteroid'] }],
          inPlace: (patient) => takenOf(patient, ['inhaled-corticosteroid']),
        },
      ],
      forbidden: [],
    },
  ]
}

const source2026 = 'Global Initiative for Chronic Obstructive Lung Disease, 2026 report, https://goldcopd.org'

/** GOLD 2026. It lowered the threshold of frequent exacerbations to one moderate or severe exacerbation a year. */
export const gold2026: Guideline = {
  id: 'gold-2026',
  title: 'Global strategy for prevention, diagnosis and management of COPD',
  edition: '2026',
  issued: '2025-11',
  reviewBy: '2027-03-31',
  review: null,
  rules: goldRules('2026', source2026),
}

const source2025 = 'Global Initiative for Chronic Obstructive Lung Disease, 2025 report, https://goldcopd.org'

/** GOLD 2025. Exacerbations are frequent from two moderate ones or a severe one a year on. */
export const gold2025: Guideline = {
  id: 'gold-2025',
  title: 'Global strategy for prevention, diagnosis and management of COPD',
  edition: '2025',
  issued: '2024-11',
  reviewBy: '2026-03-31',
  review: null,
  supersededBy: 'gold-2026',
  rules: goldRules('2025', source2025),
}

const source2024 = 'Global Initiative for Chronic Obstructive Lung Disease, 2024 report, https://goldcopd.org'

/** GOLD 2024. Exacerbations are frequent from two moderate ones or a severe one a year on, as in 2025. */
export const gold2024: Guideline = {
  id: 'gold-2024',
  title: 'Global strategy for prevention, diagnosis and management of COPD',
  edition: '2024',
  issued: '2023-11-13',
  reviewBy: '2025-03-31',
  review: null,
  supersededBy: 'gold-2025',
  rules: goldRules('2024', source2024),
}
