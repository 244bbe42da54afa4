import { vocabulary } from '../language/drug-names.ts'
import { readSentences } from '../language/sentences.ts'
import type { Patient } from './patient.ts'
import { hasCondition } from './conditions.ts'
import { timesADay } from '../quantities/times-a-day.ts'
import { namedNow } from './acute-findings.ts'
import { lowSystolic } from './vital-signs.ts'
import { type Truth, allOf, anyOf, no, yes } from './truth.ts'

/**
 * Whether the patient takes a drug of any of some classes, or any of some drugs: an active entry of the medications. A drug that was stopped is not taken.
 *
 * @param named ids of classes as `drugClassesOf` gives them (a wider class holds its narrower ones), and drugs by their name in the table
 */
export function takes(
  patient: Patient,
  { classes = [], drugs = [] }: { readonly classes?: readonly string[]; readonly drugs?: readonly string[] },
): Truth {
  const { mentions } = vocabulary()
  const found = patient.medications.find(
    ({ name, status }) =>
      status === 'active' &&
      readSentences(name).some((sentence) =>
        mentions(sentence).some(
          ({ value }) => classes.some((id) => value.classes.has(id)) || drugs.includes(value.name),
        ),
      ),
  )
  return found === undefined ? no(`takes no ${[...classes, ...drugs].join(' or ')}`) : yes(`takes ${found.name}`)
}

/** The most of a single dose that prevents a clot and treats none, in mg or units (labels of the drugs, sections 4.2). */
const preventiveDose: Readonly<Record<string, number>> = {
  enoxaparin: 40,
  dalteparin: 5000,
  tinzaparin: 4500,
  nadroparin: 3800,
  bemiparin: 3500,
  heparin: 5000,
  fondaparinux: 2.5,
}

const amountOfDose = /^(?<amount>\d[\d.,]{0,12})\s*(?:mg|units?|IU|U|IE|UI)\b(?!\s*\/)/iu

/** Treating doses of enoxaparin may be as small, and are given twice. */
const onceADay = /\b(?:once|od|qd|daily|every 24 ?h\w*|nightly|at night|nocte|evening|q24h|1x)\b/iu
const twiceADay = /\b(?:twice|bd|bid|b\.i\.d|every 12|12-?hourly|q12h|2x)\b/iu

/** Whether every anticoagulant that the patient takes is a heparin in a dose that only prevents, under the skin. */
export function takesToPreventOnly({ medications }: Patient): Truth {
  const { mentions } = vocabulary()
  const taken = medications.flatMap(({ name, dose = '', route = '', frequency = '', status }) =>
    status === 'active'
      ? readSentences(name).flatMap((sentence) =>
          mentions(sentence).flatMap(({ value }) =>
            value.classes.has('anticoagulant') ? [{ drug: value.name, dose, route, frequency }] : [],
          ),
        )
      : [],
  )
  const prevents = taken.every(({ drug, dose, route, frequency }) => {
    const most = preventiveDose[drug]
    const amount = Number(amountOfDose.exec(dose.trim())?.groups?.['amount']?.replaceAll(',', ''))
    const isOften = drug !== 'heparin' && (twiceADay.test(frequency) || !onceADay.test(frequency))
    return most !== undefined && amount <= most && !isOften && !/\b(?:iv|intravenous|infusion)\b/iu.test(route)
  })
  return taken.length > 0 && prevents
    ? yes(`${taken.map(({ drug }) => drug).join(', ')} in a dose that only prevents`)
    : no('no anticoagulant that only prevents')
}

/** The drugs of some classes that the patient takes, by their names in the table: what goes on unless it is stopped. */
export function takenOf({ medications }: Patient, classes: readonly string[]): readonly string[] {
  const { mentions } = vocabulary()
  return medications.flatMap(({ name, status }) =>
    status === 'active'
      ? readSentences(name).flatMap((sentence) =>
          mentions(sentence).flatMap(({ value }) =>
            !value.isClass && classes.some((id) => value.classes.has(id)) ? [value.name] : [],
          ),
        )
      : [],
  )
}

/**
 * Whether a patient in acute care (an emergency department, a ward, intensive care) takes a drug already: there what is taken goes on, and an answer about the acute illness need not name it.
 *
 * @returns `false` for an outpatient, whose treatment is what the visit is about, and where the setting is not on record
 */
export function takesInAcuteCare(patient: Patient, named: Parameters<typeof takes>[1]): Truth {
  const { setting } = patient
  const isAcute = setting === 'emergency' || setting === 'inpatient' || setting === 'intensive-care'
  return allOf(
    isAcute ? yes(`setting: ${setting}`) : no(`setting: ${setting ?? 'not on record'}`),
    takes(patient, named),
  )
}

/** Which of some drugs the patient is given by vein already. */
export function givenByVein(patient: Patient, drugs: readonly string[]): readonly string[] {
  const medications = patient.medications.filter(({ route = '' }) =>
    /\b(?:iv|i\.v\.?|intravenous(?:ly)?|EV|vein)\b/iu.test(route),
  )
  return medications.length === 0
    ? []
    : drugs.filter((drug) => takes({ ...patient, medications }, { drugs: [drug] }).value === 'true')
}

/** The least of a course in a day, by the drug: an amount of mg. */
export type DailyLeast = Readonly<Record<string, readonly [number, string]>>

/** A course of a corticosteroid; less is what is taken anyway. */
export const courseOfSteroid = {
  prednisolone: [20, 'mg'],
  prednisone: [20, 'mg'],
  methylprednisolone: [16, 'mg'],
  hydrocortisone: [100, 'mg'],
} as const satisfies DailyLeast

/** The drugs of some classes that are given already in the dose of a course: what goes on unless it is stopped. A dose that is not on record, or of another unit, is none. */
export function takenAsACourse(patient: Patient, classes: readonly string[], least: DailyLeast): readonly string[] {
  return patient.medications.flatMap((one) => {
    const mg = Number(/^\s*(?<amount>\d[\d.]{0,12})\s*mg\b(?!\s*\/)/iu.exec(one.dose ?? '')?.groups?.['amount'])
    return takenOf({ ...patient, medications: [one] }, classes).filter((drug) => {
      const [amount] = least[drug] ?? []
      // Once where nothing else is said.
      return amount !== undefined && mg * (timesADay(one.frequency ?? '') ?? 1) >= amount
    })
  })
}

/** Whether a drug of some classes is in the days of its course that are behind the usual end: "daily, day 5", "day 6 of 7". */
export function dayOfCourse({ medications }: Patient, classes: readonly string[], from: number): Truth {
  const { mentions } = vocabulary()
  const found = medications.find(
    ({ name, dose = '', frequency = '', status }) =>
      status === 'active' &&
      Number(/\b(?:day|d) ?(?<day>\d{1,2})\b/iu.exec(`${dose} ${frequency}`)?.groups?.['day']) >= from &&
      readSentences(name).some((sentence) =>
        mentions(sentence).some(({ value }) => classes.some((id) => value.classes.has(id))),
      ),
  )
  return found === undefined ? no(`no course in its day ${from}`) : yes(`${found.name} ${found.frequency ?? ''}`.trim())
}

const otherIllness = [
  'community-acquired pneumonia',
  'COPD exacerbation',
  'septic shock',
  'pleural infection',
  'pulmonary embolism',
  'active bleeding',
  'acute kidney injury',
] as const

/**
 * Whether another illness presses on a patient in acute care, so that a medicine against a chronic one is begun later: in an emergency department, in intensive care, or on a ward with an infection, an exacerbation, an embolism, a bleeding, a kidney injury, ketoacidosis, a stroke, or a systolic pressure below 100 mmHg.
 *
 * Treatment of heart failure is begun before discharge, once the patient is stable (AHA/ACC/HFSA 2022, section 9.3; ESC 2021, section 11.3).
 */
export function isBegunLater(patient: Patient): Truth {
  const { setting } = patient
  if (setting === 'emergency' || setting === 'intensive-care') return yes(`setting: ${setting}`)
  if (setting !== 'inpatient') return no(`setting: ${setting ?? 'not on record'}`)
  return anyOf(
    ...otherIllness.map((kind) => hasCondition(patient, kind, 'active')),
    namedNow(patient, acuteNames),
    lowSystolic(patient, lowPressure, 'false'),
  )
}

/** What a note or a symptom calls it. */
const acuteNames = [
  'melaena',
  'haematemesis',
  'gastrointestinal bleeding',
  'sepsis',
  'diabetic ketoacidosis',
  'acute stroke',
  'intracranial haemorrhage',
]

/** mmHg; below it nothing that lowers it is begun (ESC 2021, supplementary tables: a systolic pressure below 90 is a contraindication, below 100 calls for advice). */
const lowPressure = 100
