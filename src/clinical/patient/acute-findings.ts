import { type Lexicon, TextWords } from '../language/lexicon.ts'
import { termLexicon, termsOf } from '../language/terms.ts'
import { polarityOf } from '../language/polarity.ts'
import { readSentences } from '../language/sentences.ts'
import { longestNote, remember } from '../words/text.ts'
import { fractionsIn, isReducedFraction } from './heart-failure.ts'
import { unitOfResult } from './analytes.ts'
import { filtrationBelow, latestLab, standingReadings } from './laboratory-results.ts'
import type { Lab, Patient } from './patient.ts'
import { perPatient } from './patient-facts.ts'
import { type Truth, no, yes } from './truth.ts'

/** To be looked for, and not found. */
const soughtOnly = /(?:\?\s*$|\b(?:exclude|rule out|r\/o|query|looking for|screen for|risk of)\s*$)/iu

/**
 * Whether an entry of the record affirms any of some terms as there now: not denied, past, possible, under a condition or of somebody else.
 *
 * @param terms as `termLexicon` takes them
 * @returns the words that affirm it, undefined where nothing does
 */
export function affirmedIn(entry: string, terms: readonly string[]): string | undefined {
  return readerOf(termLexicon(terms))(entry.slice(0, longestNote)).words
}

/** What an entry affirms, if anything. */
type ReadEntry = (text: string) => { readonly words: string | undefined }

const readers = new WeakMap<Lexicon<string>, ReadEntry>()

/** A dozen rules ask the same entries for the same terms. */
function readerOf(lexicon: Lexicon<string>): ReadEntry {
  let reader = readers.get(lexicon)
  if (reader === undefined)
    readers.set(
      lexicon,
      (reader = remember((text) => ({ words: affirmedBy(text, lexicon) }), { most: 256, longest: longestNote })),
    )
  return reader
}

function affirmedBy(text: string, lexicon: Lexicon<string>): string | undefined {
  const sentences = readSentences(text)
  for (const [index, sentence] of sentences.entries())
    for (const { from, to } of termsOf(text, sentence, lexicon)) {
      if (polarityOf(text, sentence, from, to, sentences[index + 1]).status !== 'affirmed') continue
      const start = sentence.tokens[from]?.start ?? 0
      const end = sentence.tokens[to - 1]?.end ?? start
      if (!soughtOnly.test(text.slice(Math.max(0, start - 24), start))) return text.slice(start, end)
    }
  return undefined
}

/**
 * Whether the record affirms any of some terms as there now: on the problem list as active, as a symptom that is present, in a note, or in the words on the ECG.
 *
 * A problem list is often short, and what a scan showed stands in a note alone. What a note doubts, denies, or puts into the past does not count.
 */
export const namedNow = keptByTerms(readNamed)

/** What `namedNow` says without the notes, which tell of much that was thought of: on the problem list, as a symptom, in the words on the ECG. */
export const listedNow = keptByTerms((patient, terms) => readNamed(withoutNotes(patient), terms))

const withoutNotes = perPatient((patient: Patient): Patient => ({ ...patient, notes: [] }))

/** Keeps what was read of a patient, by the terms: a hundred rules ask for some sixty lists. */
function keptByTerms(
  read: (patient: Patient, terms: readonly string[]) => Truth,
): (patient: Patient, terms: readonly string[]) => Truth {
  const readBefore = perPatient<Patient, Map<string, Truth>>(() => new Map())
  return (patient, terms) => {
    const known = readBefore(patient)
    const key = terms.join('|')
    let truth = known.get(key)
    if (truth === undefined) known.set(key, (truth = read(patient, terms)))
    return truth
  }
}

/** The words of all that `readNamed` reads: most lists of terms are named nowhere in a record, and need no entry to be read. */
const wordsOf = perPatient(
  ({ conditions, symptoms, notes, ecg, pleural_effusion: effusion }: Patient) =>
    new TextWords(
      [
        ...[...conditions, ...symptoms].map(({ name }) => name),
        ...[ecg?.rhythm, effusion?.description].filter((text) => text !== undefined),
        ...notes.map(({ text }) => text.slice(0, longestNote)),
      ].flatMap((text) => readSentences(text).flatMap(({ tokens }) => tokens)),
    ),
)

function readNamed(patient: Patient, terms: readonly string[]): Truth {
  if (!termLexicon(terms).mayBeIn(wordsOf(patient))) return no(`no ${terms[0]} on record`)
  const { conditions, symptoms, notes, ecg, pleural_effusion: effusion } = patient
  for (const { name, status } of conditions)
    if (status === 'active' && affirmedIn(name, terms) !== undefined) return yes(name)
  for (const { name, present } of symptoms) if (present && affirmedIn(name, terms) !== undefined) return yes(name)
  for (const text of [ecg?.rhythm, effusion?.description, ...notes.map((note) => note.text)]) {
    const words = text === undefined ? undefined : affirmedIn(text, terms)
    if (words !== undefined) return yes(`${words}, in the words of the record`)
  }
  return no(`no ${terms[0]} on record`)
}

/** How a result is found among the others. */
export interface ResultNamed {
  /** The whole name, without its specimen. */
  readonly name: RegExp
  /** Absent: blood, by name and specimen. */
  readonly specimen?: 'pleural-fluid'
}

const otherFluid = /pleural|fluid|urin|ascit|csf|dialys|stool|drain/iu

/**
 * Whether a result on record crosses a line, where a later one does not take it back.
 *
 * @param crosses of its value and unit, which is given in the spelling that tables have; undefined where the unit tells nothing
 */
export function resultCrosses(
  { labs }: Patient,
  { name, specimen }: ResultNamed,
  crosses: (lab: Lab) => boolean | undefined,
): Truth {
  const own = labs.filter((lab) => {
    const isPleural = lab.specimen === 'pleural-fluid' || /pleural/iu.test(lab.name)
    if (specimen === 'pleural-fluid')
      return isPleural && name.test(lab.name.replaceAll(/pleural(?: fluid)?|fluid/giu, '').trim())
    return !isPleural && lab.specimen !== 'urine' && !otherFluid.test(lab.name) && name.test(lab.name.trim())
  })
  return standingReadings(
    own,
    (lab) => {
      const fact = `${lab.name} ${lab.value} ${lab.unit}`
      return crosses({ ...lab, unit: unitOfResult(lab) }) === true ? yes(fact) : no(fact)
    },
    'such result',
  )
}

/** Whether the haemoglobin is below a limit in g/L (strictly); of a value whose unit is of neither g/L nor g/dL nothing is said. */
export function haemoglobinBelow(patient: Patient, limit: number): Truth {
  return resultCrosses(patient, { name: /^(?:ha?emoglobin|hb|hgb)$/iu }, ({ value, unit }) =>
    /^g\s*\/\s*dl$/iu.test(unit.trim())
      ? value * 10 < limit
      : /^g\s*\/\s*l$/iu.test(unit.trim())
        ? value < limit
        : undefined,
  )
}

/** Whether the sodium of blood is below a limit in mmol/L (strictly). */
export function sodiumBelow(patient: Patient, limit: number): Truth {
  return resultCrosses(
    patient,
    { name: /^(?:serum |plasma |corrected )?(?:sodium|na\+?)$/iu },
    ({ value, unit }) => /^(?:mmol|meq)\s*\/\s*l$/iu.test(unit.trim()) && value < limit,
  )
}

/** Ketones of blood from a limit in mmol/L on. */
export function ketonesFrom(patient: Patient, limit: number): Truth {
  return resultCrosses(
    patient,
    { name: /\b(?:ketones?|beta-?hydroxybutyrate|bohb)\b/iu },
    ({ value, unit }) => /^mmol/iu.test(unit.trim()) && value >= limit,
  )
}

/** Fluid of the pleura that bacteria have spoilt: a pH of 7.20 or less, a glucose below 3.3 mmol/L, or pus. Source: BTS pleural disease 2023 */
export function spoiltPleuralFluid(patient: Patient): Truth {
  const acid = resultCrosses(
    patient,
    { name: /^ph$/iu, specimen: 'pleural-fluid' },
    ({ value }) => value > 6 && value <= 7.2,
  )
  if (acid.value === 'true') return acid
  const glucose = resultCrosses(patient, { name: /^glucose$/iu, specimen: 'pleural-fluid' }, ({ value, unit }) =>
    /mg/iu.test(unit) ? value < 60 : /mmol/iu.test(unit) && value < 3.3,
  )
  return glucose.value === 'true'
    ? glucose
    : namedNow(patient, [
        'empyema',
        'frank pus',
        'purulent pleural fluid',
        'pus in the pleural space',
        'pus aspirated',
        'aspirated pus',
      ])
}

/** The latest creatinine of blood in µmol/L. */
function creatinineOf({ labs }: Patient): number | undefined {
  const own = labs.filter(
    ({ name, specimen }) =>
      /^(?:serum |plasma )?creat(?:inine)?$/iu.test(name.trim()) &&
      specimen !== 'urine' &&
      specimen !== 'pleural-fluid',
  )
  const latest = latestLab(own)
  if (latest === undefined) return undefined
  const unit = unitOfResult(latest)
  if (unit === 'mg/dL') return latest.value * 88.4
  return unit === 'umol/L' ? latest.value : unit === 'mmol/L' ? latest.value * 1000 : undefined
}

/** The estimate is of a steady state, and a drug is not forbidden by a value at the limit. */
const margin = 0.9

/**
 * Whether the kidneys filter less than a limit in mL/min, by a result, or where there is none by the creatinine with age and sex.
 *
 * Source: CKD-EPI 2021 without race, https://doi.org/10.1056/NEJMoa2102953; a tenth below the limit at least
 */
export function kidneysBelow(patient: Patient, limit: number): Truth {
  const { age_years: age, sex } = patient.demographics
  const measured = filtrationBelow(patient, limit)
  const isMeasured = patient.labs.some(({ name }) => /gfr|clearance|crcl/iu.test(name))
  const creatinine = creatinineOf(patient)
  if (isMeasured || creatinine === undefined) return measured
  const isFemale = sex === 'female'
  const ratio = creatinine / 88.4 / (isFemale ? 0.7 : 0.9)
  const estimate =
    142 *
    Math.min(ratio, 1) ** (isFemale ? -0.241 : -0.302) *
    Math.max(ratio, 1) ** -1.2 *
    0.9938 ** age *
    (isFemale ? 1.012 : 1)
  return estimate < limit * margin
    ? yes(`creatinine ${Math.round(creatinine)} µmol/L, an estimated filtration of ${Math.round(estimate)} mL/min`)
    : no(`an estimated filtration of ${Math.round(estimate)} mL/min`)
}

/** Whether the ejection fraction is at most 40%, by its field, or by the latest that a note gives. */
export function lowEjectionFraction({ lvef_percent: lvef, notes }: Patient): Truth {
  const value =
    lvef === undefined ? notes.flatMap(({ text }) => fractionsIn(text)).at(-1) : { said: `${lvef}%`, atMost: lvef }
  if (value === undefined) return no('LVEF not on record')
  return isReducedFraction(value) ? yes(`LVEF ${value.said}`) : no(`LVEF ${value.said}`)
}
