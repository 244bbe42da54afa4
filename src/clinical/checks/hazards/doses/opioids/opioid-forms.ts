import { type Answer, textsOf } from '../../../../answer/parse-answer.ts'
import type { MedicationOrder } from '../../../../answer/medications.ts'
import { type Patient, problemsAndNotes } from '../../../../patient/patient.ts'
import { timesADay } from '../../../../quantities/times-a-day.ts'
import { clausesOf } from '../../record-words.ts'

const patchWords =
  /\b(?:patch\w*|plasters?|transdermal\w*|TTS|TDDS|(?:every|each|q) ?(?:(?:72|96)\b|(?:three|four|3|4) ?d)|(?:72|96)[- ]hourly|weekly|twice a week|half-week|seven-day|to the (?:skin|shoulder|arm|chest|back))\b|(?:micrograms?|mcg|µg|μg|ug)\s?(?:\/|per|an|each)\s?h/iu

const ofFentanyl = /^(?:duro|dura)gesic|^matrifen|^mezolar|^fencino|^fentalis|^opiodur|^victanyl|^osmanil/iu
const throughMucosa =
  /\b(?:lozenges?|buccal\w*|sub-?lingual\w*|under the tongue|nasal\w*|intranasal\w*|lollipops?|oromucosal\w*|film)\b/iu
const ofMucosa = /^(?:actiq|abstral|effentora|fentora|pecfent|instanyl|breakyl|lazanda|subsys)/iu
const strongPatch = /^(?:transtec|hapoctasin|relevtec|bupeaze|carlosafine|buplast)/iu
const byVein =
  /\b(?:IV|SC|s\.c\.?|S\/C|subcut\w*|intravenous\w*|infusion|PCA|epidural\w*|spinal\w*|intrathecal\w*|bolus|driver|CSCI)\b/iu

/** Whether an order of fentanyl or buprenorphine is one of a patch. */
export function isPatch({ drug, sentence, span }: MedicationOrder): boolean {
  return (
    (drug === 'fentanyl' || drug === 'buprenorphine') &&
    (patchWords.test(around({ sentence, span })) || ofFentanyl.test(span.text) || strongPatch.test(span.text))
  )
}

/** What stands near a drug in its sentence. */
function around({ sentence, span }: Pick<MedicationOrder, 'sentence' | 'span'>): string {
  const at = span.start - sentence.start
  return sentence.text.slice(Math.max(0, at - 60), at + span.text.length + 80)
}

/** Strengths of patches of buprenorphine, in micrograms an hour. */
const strengthsOfPatch: readonly (readonly [strength: number, words: RegExp])[] = [
  [70, /(?<![\d.])70(?![\d%])|\bseventy\b/iu],
  [52.5, /(?<![\d.])52(?:[.,]5)?(?!\d)|\bfifty-two\b/iu],
  [35, /(?<![\d.])35(?!\d)|\bthirty-five\b/iu],
  [30, /(?<![\d.])30(?!\d)/iu],
  [25, /(?<![\d.])25(?!\d)/iu],
  [20, /(?<![\d.])20(?!\d)|\btwenty\b/iu],
  [15, /(?<![\d.])15(?!\d)|\bfifteen\b/iu],
  [10, /(?<![\d.])10(?!\d)|\bten\b/iu],
  [5, /(?<![\d.])5(?!\d)|\bfive\b/iu],
]

/** What a first patch of buprenorphine may be, in micrograms an hour. */
const firstPatch = 10

/** A form of an opioid that a first order does not have. */
export interface StrongForm {
  readonly what: string
  readonly isSure: boolean
  readonly hasStrength: boolean
}

/** A form that is only for those who are used to an opioid, whatever its strength, or at this one. */
export function strongForm(order: MedicationOrder, answer: Answer): StrongForm | undefined {
  const { drug, sentence, span } = order
  const { text } = sentence
  const hasStrength = /\d/u.test(text.slice(span.start - sentence.start, span.start - sentence.start + 60))
  if (drug === 'fentanyl') {
    if (ofMucosa.test(span.text) || (throughMucosa.test(text) && !byVein.test(text)))
      return { what: 'fentanyl through a mucosa', isSure: true, hasStrength }
    return isPatch(order) && !byVein.test(text) ? { what: 'a fentanyl patch', isSure: true, hasStrength } : undefined
  }
  if (drug !== 'buprenorphine' || !isPatch(order)) return undefined
  if (strongPatch.test(span.text)) return { what: 'a strong patch of buprenorphine', isSure: true, hasStrength: true }
  const near = text.slice(Math.max(0, span.start - sentence.start - 40), span.end - sentence.start + 60)
  const strength = strengthsOfPatch.find(([, words]) => words.test(withoutTimes(near)))?.[0]
  if (strength === undefined)
    return textsOf(answer).some((one) => /\b(?:5|five) ?(?:micrograms?|mcg|µg)/iu.test(one.text))
      ? undefined
      : { what: 'a patch of buprenorphine of no stated strength', isSure: false, hasStrength: false }
  return strength > firstPatch
    ? { what: `a patch of buprenorphine of ${strength} micrograms an hour`, isSure: true, hasStrength: true }
    : undefined
}

/** "Every 72 hours", "for 7 days": numbers that are no strength. */
function withoutTimes(text: string): string {
  return text.replaceAll(
    /\b(?:every|each|for|after|in|at|over)\s\d+(?:\s?(?:-|–|to)\s?\d+)?\s?(?:h|hours?|d|days?|weeks?|months?)\b/giu,
    ' ',
  )
}

/** A measure of a solution of morphine. */
export interface Measure {
  /** mg at a time. */
  readonly single: number
  /** mg in a day; undefined where nothing says how often, or it is taken as needed. */
  readonly day: number | undefined
  readonly clause: string
}

/** mg in a millilitre of what morphine is drunk from. */
const concentrate = 20
const usualSolution = 2

const inMillilitres = /(?<![\d.])(?<volume>\d+(?:\.\d+)?|one|two|half a)\s?(?:mL|millilit\w*)(?!\p{L}|\s?\/\s?h)/iu

/** "20 mg/mL", "10 mg in 5 mL". */
const stated = /(?<mg>\d+)\s?mg\s?(?:\/|per|in)\s?(?<ml>\d*)\s?mL/iu
const everyStated = new RegExp(stated.source, 'giu')

const concentrated = /\bconcentrat\w*/iu
const ofBottle = /\b(?:concentrat\w*|bottle|liquid|solution|delivered)\b/iu
const notGiven =
  /\b(?:return\w*|sent? back|send\w*|no|not|never|do not|don['’]t|unopened|destroy\w*|withdraw\w*|instead)\b/iu

const volumes: ReadonlyMap<string, number> = new Map([
  ['one', 1],
  ['two', 2],
  ['half a', 0.5],
])

/** Whether the record has a concentrate available. */
function hasConcentrate(patient: Patient): boolean {
  return problemsAndNotes(patient).some((note) => /\b20 ?mg ?(?:\/|per|in) ?(?:1 )?mL\b/iu.test(note))
}

/**
 * A measure of morphine in millilitres in mg, by the strength that the clause names, or that of the bottle which the record has.
 *
 * @param said the whole answer, which may name the strength in another place
 * @returns undefined where the clause has no measure
 */
function measureIn(clause: string, said: string, patient: Patient): Measure | undefined {
  const written = inMillilitres.exec(clause.replaceAll(everyStated, ' '))?.groups?.['volume']?.toLowerCase()
  if (written === undefined) return undefined
  const own = stated.exec(clause)?.groups ?? (concentrated.test(clause) ? undefined : stated.exec(said)?.groups)
  const perMillilitre =
    own === undefined
      ? concentrated.test(clause) || hasConcentrate(patient)
        ? concentrate
        : usualSolution
      : Number(own['mg']) / Number(own['ml'] === '' ? 1 : own['ml'])
  const single = (volumes.get(written) ?? Number(written)) * perMillilitre
  if (!Number.isFinite(single)) return undefined
  const times = timesADay(clause)
  return { single, day: times === undefined ? undefined : single * times, clause }
}

/** What an order of morphine draws up. */
export function measureOf({ sentence }: MedicationOrder, said: string, patient: Patient): Measure | undefined {
  return measureIn(sentence.text, said, patient)
}

/** A measure of the bottle available, in a clause that names no drug: "1 mL of the concentrate every four hours". */
export function unnamedMeasure(texts: readonly string[], patient: Patient): Measure | undefined {
  if (!hasConcentrate(patient)) return undefined
  const said = texts.join('\n')
  return texts
    .flatMap(clausesOf)
    .filter((clause) => ofBottle.test(clause) && !notGiven.test(clause))
    .map((clause) => measureIn(clause, said, patient))
    .find((measure) => measure !== undefined)
}
