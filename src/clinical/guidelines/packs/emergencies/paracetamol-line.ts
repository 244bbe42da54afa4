import { unitOfResult } from '../../../patient/analytes.ts'
import type { Patient } from '../../../patient/patient.ts'
import { type Truth, no, yes } from '../../../patient/truth.ts'

/** mg/L at four hours; it halves every four hours. Source: MHRA Drug Safety Update 2012; BNF, emergency treatment of poisoning */
const atFourHours = 100
const halvesIn = 4

/** mg in a mmol. */
const milligramsPerMillimole = 151.2

/** Hours for which the nomogram has been drawn. */
const first = 4
const last = 24

/** The line of the nomogram in North America, Australia and New Zealand. Source: Chiew 2020 (MJA), ACMT 2023 */
const elsewhere = 150

/** The lowest level, in mg/L, that is treated so many hours after a single dose. */
function treatedFrom(hours: number, at: number): number {
  return at * 0.5 ** ((hours - first) / halvesIn)
}

/** "At 6 h", "level at 6 hours", "6 h post ingestion", "6 hours before the sample". */
const byHours = [
  /\b(?:level|sample|bloods?|paracetamol|taken|drawn)\b[^.;\d]{0,30}\b(?:at|after)\s(?<hours>\d{1,2}(?:\.\d)?)\s?(?:h|hrs?|hours?)\b/iu,
  /\b(?:took|taken|ingest\w*|swallow\w*|overdose|\d{1,2} ?g|paracetamol|acetaminophen|tablets)\b[^.;]{0,40}?\b(?<hours>\d{1,2}(?:\.\d)?) ?(?:h|hrs?|hours?) (?:ago|earlier|before)\b/iu,
  /\b(?<hours>\d{1,2}(?:\.\d)?)[- ]?(?:h|hrs?|hours?|hour)\b[^.;\d]{0,20}\b(?:level|post[- ]?ingestion|post[- ]?dose|after (?:ingestion|the (?:dose|tablets))|before the (?:sample|level|bloods?))/iu,
]

/** "Took 32 tablets at 18:00, level at 22:00". */
const byClock =
  /\b(?:took|taken|ingest\w*|swallow\w*|overdose)\b[^\n]{0,60}?\b(?<one>[0-2]?\d)[:.](?<oneMinutes>[0-5]\d)\b[^\n]{0,80}?\b(?:level|sample|bloods?|drawn)\b[^\n]{0,30}?\b(?<other>[0-2]?\d)[:.](?<otherMinutes>[0-5]\d)\b/iu

/** Hours from the dose to the sample as the notes and the name of the result tell them; undefined where nothing does. */
function hoursToSample({ notes, labs }: Patient): number | undefined {
  const texts = notes.map(({ text }) => text)
  const said = [
    ...labs.map(({ name }) => /\b(?:paracetamol|acetaminophen)\b.*?(?<hours>\d{1,2}) ?h/iu.exec(name)),
    ...texts.flatMap((text) => byHours.map((pattern) => pattern.exec(text))),
  ].find((match) => match !== null)
  if (said !== undefined) return Number(said.groups?.['hours'])
  const clock = texts.map((text) => byClock.exec(text)?.groups).find((groups) => groups !== undefined)
  if (clock === undefined) return undefined
  const minutes = (hour: string | undefined, rest: string | undefined): number => Number(hour) * 60 + Number(rest)
  const gap = minutes(clock['other'], clock['otherMinutes']) - minutes(clock['one'], clock['oneMinutes'])
  return (gap < 0 ? gap + 24 * 60 : gap) / 60
}

/** Whether the level of paracetamol lies on or above the line from which a single overdose is treated, by hours that the record tells. */
export const onOrAboveTreatmentLine = (patient: Patient): Truth => aboveLine(patient, atFourHours)

/** Whether it lies so high that every country treats it. */
export const onOrAboveHigherLine = (patient: Patient): Truth => aboveLine(patient, elsewhere)

function aboveLine(patient: Patient, at: number): Truth {
  const level = patient.labs.find(({ name }) => /\b(?:paracetamol|acetaminophen)\b/iu.test(name))
  const hours = hoursToSample(patient)
  if (level === undefined || hours === undefined || hours < first || hours > last)
    return no('no paracetamol level at known hours')
  const unit = unitOfResult(level)
  const value =
    unit === 'mmol/L' ? level.value * milligramsPerMillimole : unit === 'mg/dL' ? level.value * 10 : level.value
  const line = treatedFrom(hours, at)
  return value >= line
    ? yes(`paracetamol ${level.value} ${level.unit} at ${hours} h: treated from ${Math.round(line)} mg/L on`)
    : no(`paracetamol ${level.value} ${level.unit} at ${hours} h`)
}
