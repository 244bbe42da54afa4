import type { MedicationOrder } from '../../../answer/medications.ts'
import { takes } from '../../../patient/medications-taken.ts'
import type { Patient } from '../../../patient/patient.ts'
import type { Truth } from '../../../patient/truth.ts'
import { quote } from '../../../words/text.ts'
import { numberWords } from '../../../words/words.ts'
import type { WrittenDose } from '../../doses/read-doses.ts'
import type { Schedule } from '../../doses/schedule.ts'
import type { BodyWeight } from './body-weight.ts'
import { figure, milligramsIn } from './in-milligrams.ts'

/** A dose that is usual, and too much or too little in a state of the patient. */
export interface DoseOfState {
  readonly drugs: readonly string[]
  /** Ways into the body; where none is stated every row is meant, unless `isStated`. */
  readonly ways?: readonly string[]
  readonly isStated?: true
  /** mg at a time above which it is too much. */
  readonly most?: number
  /** mg at a time, of every dose of the drug, below which it is too little; `Infinity` where the way is the fault. */
  readonly least?: number
  /** mg in 24 hours, of every dose of the drug whose interval is known, below which it is too little. */
  readonly leastInDay?: number
  /** mg in 24 hours for each kg. */
  readonly leastInDayPerKg?: number
  /** Hours from one dose to the next, of every dose of the drug whose interval is known, above which it comes too rarely. */
  readonly mostHours?: number
  /** A first dose: whoever takes any of these is used to it. */
  readonly unlessTakes?: { readonly drugs?: readonly string[]; readonly classes?: readonly string[] }
  /** Words of the answer that make another dose of it. */
  readonly unless?: RegExp
  readonly holds: (patient: Patient) => Truth
  readonly because: string
  readonly source: string
}

/** A dose in mg, the parts of a combination added up. */
interface InMilligrams {
  readonly drug: string
  readonly low: number
  readonly high: number
  readonly isPerKg: boolean
  /** mg in 24 hours; undefined where no interval is known. */
  readonly day: number | undefined
  readonly ways: readonly string[] | undefined
  readonly written: WrittenDose
}

/** No part of what is given now: a later step, a goal, a dose of somebody else. */
const notNow =
  /\b(?:target|towards?|doubl\w*|aim\w*|goal|titrat\w*|up-?titrat\w*|uptitrat\w*|max\w*|up to|eventual\w*|step(?:ped)? (?:up|down)|taper\w*|wean\w*|maintenance|then|after|later|prophyla\w*|prevent\w*)\b/iu

/** A dose that goes down by steps, or that prevents. */
const another =
  /\b(?:taper\w*|wean\w*|maintenance|prophyla\w*|prevent\w*|step(?:ped)? down|titrat\w*|reduc\w*|topical|drops)\b/iu

/**
 * Doses that no table of single drugs forbids and that a state of the patient does: a first dose as for who is used to it, a dose that is too small for what it treats.
 *
 * Only what is surely ordered is read, or what an arrow leads to from a diagnosis. Of what is too little, every dose of the drug has to be.
 *
 * @param said the whole answer
 * @returns a line for each fault, with its source
 */
export function dosesOfStates(
  written: readonly WrittenDose[],
  weight: BodyWeight | undefined,
  said: string,
  patient: Patient,
  rows: readonly DoseOfState[],
): readonly string[] {
  if (written.length === 0) return []
  const doses = written.flatMap((dose) => inMilligrams(dose))
  return rows.flatMap((row) => {
    if (row.unless?.test(said) === true) return []
    const own = doses.filter(({ drug, ways }) => row.drugs.includes(drug) && isByWay(row, ways))
    const found =
      own.length === 0
        ? tooRare(written, row)
        : (tooMuch(own, row) ?? tooLittle(own, row, weight) ?? tooRare(written, row))
    if (found === undefined) return []
    if (row.unlessTakes !== undefined && takes(patient, row.unlessTakes).value === 'true') return []
    const { value, facts } = row.holds(patient)
    return value === 'true'
      ? [
          `${found.drug} ${found.says} (${quote(found.sentence)}), and the record has ${quote(facts.join(', '))}: ${row.because} (${row.source})`,
        ]
      : []
  })
}

function isByWay({ ways, isStated }: DoseOfState, own: readonly string[] | undefined): boolean {
  if (ways === undefined) return true
  return own === undefined ? isStated !== true : own.some((way) => ways.includes(way))
}

interface Found {
  readonly drug: string
  readonly says: string
  readonly sentence: string
}

function tooMuch(own: readonly InMilligrams[], { most }: DoseOfState): Found | undefined {
  // Behind a low first dose may stand the goal of later ones.
  if (most === undefined || own.some(({ high }) => high <= most)) return undefined
  const dose = own.find(
    ({ low, isPerKg, written }) =>
      low > most && !isPerKg && !written.isDayTotal && isOrdered(written.order) && !notNow.test(before(written)),
  )
  return dose === undefined
    ? undefined
    : { drug: dose.drug, says: `${figure(dose.low)} mg is too much here`, sentence: dose.written.order.sentence.text }
}

/** Up to the dose and a word behind it: a goal that follows is one of a later dose. */
function before({ order, amount }: WrittenDose): string {
  const { text, start } = order.sentence
  return text.slice(0, Math.max(0, amount.span.end - start) + behind)
}

/** In characters. */
const behind = 16

function tooLittle(own: readonly InMilligrams[], row: DoseOfState, weight: BodyWeight | undefined): Found | undefined {
  const { least, leastInDay, leastInDayPerKg } = row
  if (least === undefined && leastInDay === undefined && leastInDayPerKg === undefined) return undefined
  if (!own.every(({ written: { order } }) => isOrdered(order) && !another.test(order.sentence.text))) return undefined
  const kilograms = weight?.least
  const isLess = ({ high, day, isPerKg, written }: InMilligrams): boolean => {
    if (isPerKg)
      return leastInDayPerKg !== undefined && day !== undefined && written.schedule.every !== undefined
        ? day < leastInDayPerKg * tolerated
        : false
    if (least !== undefined) return high < least * tolerated && !written.isDayTotal
    if (day === undefined) return false
    return (
      (leastInDay !== undefined && day < leastInDay * tolerated) ||
      (leastInDayPerKg !== undefined && kilograms !== undefined && day < leastInDayPerKg * kilograms * tolerated)
    )
  }
  const [first] = own
  if (first === undefined || !own.every(isLess)) return undefined
  const { day, high } = first
  return {
    drug: first.drug,
    says:
      least === Infinity
        ? 'is given by a way that is too little here'
        : `${least === undefined && day !== undefined ? `${figure(day)} mg in a day` : `${figure(high)} mg`} is too little here`,
    sentence: first.written.order.sentence.text,
  }
}

/** In units too: "2 million units every 48 hours". */
function tooRare(written: readonly WrittenDose[], row: DoseOfState): Found | undefined {
  const { mostHours } = row
  if (mostHours === undefined) return undefined
  const named = written.filter(({ order }) => row.drugs.includes(order.drug))
  const own = named.flatMap((dose) => {
    const every = intervalOf(dose)
    return every === undefined ? [] : [{ dose, every }]
  })
  const [first] = own
  if (first === undefined || !named.some(({ route }) => isByWay(row, route?.routes))) return undefined
  const areRare = own.every(
    ({ dose: { order, schedule, isDayTotal, over }, every }) =>
      every.hours > mostHours &&
      isOrdered(order) &&
      !another.test(order.sentence.text) &&
      schedule.times !== 1 &&
      !isDayTotal &&
      (over === undefined || over.low < longInfusion),
  )
  if (!areRare) return undefined
  const { order } = first.dose
  return { drug: order.drug, says: `comes too rarely (${first.every.text})`, sentence: order.sentence.text }
}

/** As the reader of doses has it, or by words that it leaves: "every 2nd day", "two doses a week", "the next dose after 48 hours". */
function intervalOf({ order: { sentence }, amount, schedule }: WrittenDose): Schedule['every'] {
  if (schedule.every !== undefined) return schedule.every
  const found = rareWords.exec(sentence.text.slice(amount.span.end - sentence.start))
  if (found === null) return undefined
  const { day, week, next = '', unit } = found.groups ?? {}
  const count = numberWords.get(next.toLowerCase()) ?? Number(next)
  const hours =
    day !== undefined
      ? 24 * (/^(?:2|s)/iu.test(day) ? 2 : 3)
      : week !== undefined
        ? 168 / (numberWords.get(week.toLowerCase()) ?? Number(week))
        : count * (/^h/iu.test(unit ?? '') ? 1 : 24)
  return Number.isFinite(hours) ? { hours, text: found[0].trim() } : undefined
}

const rareWords =
  /^[^.;]{0,40}?(?:\bevery (?<day>2nd|second|3rd|third) day\b|\b(?<week>one|two|three|[123]) (?:doses?|injections?|infusions?|times) (?:a|per|each|every) week\b|\b(?:next|second|following) (?:dose|injection|infusion) (?:is due |comes |only |not before )*(?:in|after|at) (?<next>\d{1,3}|one|two|three|four|five) ?(?<unit>h(?:ours?)?|days?)\b)/iu

/** In hours: it is there all the time. */
const longInfusion = 12

/** For rounding. */
const tolerated = 0.97

function inMilligrams(dose: WrittenDose): readonly InMilligrams[] {
  const { amount, order, schedule, route, isDayTotal } = dose
  const [base = '', ...per] = amount.unit.split('/')
  const factor = milligramsIn[base]
  if (factor === undefined || amount.parts.length === 0 || amount.comparator === '<=') return []
  if (per.some((unit) => unit !== 'kg') || (amount.parts.length > 1 && !order.drug.includes('/'))) return []
  const low = amount.parts.reduce((sum, part) => sum + part.low, 0) * factor
  const high = amount.parts.reduce((sum, part) => sum + part.high, 0) * factor * (amount.maybeTimes ?? 1)
  const every = isDayTotal ? 24 : schedule.every?.hours
  return [
    {
      drug: order.drug,
      low,
      high,
      isPerKg: per.includes('kg'),
      day: every === undefined || every <= 0 ? undefined : high * Math.max(1, 24 / every),
      ways: route?.routes,
      written: dose,
    },
  ]
}

/** "HFrEF → bisoprolol 10 mg": what leads to it is a diagnosis, and no condition. */
const fromDiagnosis = /^(?:(?!\b(?:if|when|once|unless|until|after|rise|fall)\b)[^.;<>≥≤\d]){1,40}(?:→|->|⇒)\s*$/iu

function isOrdered({ stance, isSure, sentence, span }: MedicationOrder): boolean {
  if (stance !== 'recommended') return false
  return isSure || fromDiagnosis.test(sentence.text.slice(0, Math.max(0, span.start - sentence.start)))
}
