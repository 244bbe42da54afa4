import type { DrugName } from '../../language/drug-names.ts'
import type { Analyte } from '../../quantities/analytes.ts'
import type { Comparator, Quantity } from '../../quantities/quantity.ts'
import { inUnit } from '../../quantities/convert.ts'
import type { Figure, Measure } from '../figures.ts'

/** `same`: the one says what the other says. `turned`: the same number, with the comparator the other way. `other`: anything else. */
export type Comparison = 'same' | 'turned' | 'other'

/**
 * Whether two texts give the same figure: the same number and unit, or one that a declared unit conversion leads to, with the same comparator, of the same thing where
 * both name it.
 *
 * After a conversion between units that are not powers of ten apart, a number counts as rounded to the decimals that it is printed with, by no more than 5%. A value
 * within a range, or at one of its ends, is not the range.
 */
export function compareFigures(claim: Figure, evidence: Figure): Comparison {
  if (claim.kind === 'named' || evidence.kind === 'named') {
    if (claim.kind === 'measure' || evidence.kind === 'measure') return 'other'
    const [own, other] = [claim.number, evidence.number]
    const isSameName = own.name === other.name || own.name === 'score' || other.name === 'score'
    if (!isSameName || own.low !== other.low || own.high !== other.high) return 'other'
    return byComparator(own.comparator, other.comparator)
  }
  return isOfTheSame(claim, evidence) && isSameAmount(claim.quantity, evidence.quantity)
    ? byComparator(claim.quantity.comparator, evidence.quantity.comparator)
    : 'other'
}

/** Whether two figures speak of the same thing in the same dimension, so that the one can stand for what the other has instead. */
export function areAlike(claim: Figure, evidence: Figure): boolean {
  if (claim.kind === 'named' || evidence.kind === 'named')
    return claim.kind === 'named' && evidence.kind === 'named' && claim.number.name === evidence.number.name
  const [own, other] = [claim.quantity, evidence.quantity]
  if (!isOfTheSame(claim, evidence)) return false
  if (own.unit === undefined || other.unit === undefined)
    return own.analyte !== undefined && own.analyte === other.analyte
  return own.dimension === other.dimension || converted(own, other) !== undefined
}

/** The lower number of a figure in the unit of another one; undefined where the two cannot be compared. */
export function comparableLow(claim: Figure, evidence: Figure): number | undefined {
  if (claim.kind === 'named') return evidence.kind === 'named' ? claim.number.low : undefined
  if (evidence.kind === 'named') return undefined
  const [own, other] = [claim.quantity, evidence.quantity]
  if (own.unit === undefined || other.unit === undefined || own.unit === other.unit) return own.low
  return converted(own, other)?.low
}

function byComparator(first: Comparator, second: Comparator): Comparison {
  if (first === second) return 'same'
  return first !== '=' && second !== '=' && first.charAt(0) !== second.charAt(0) ? 'turned' : 'other'
}

function isOfTheSame(claim: Measure, evidence: Measure): boolean {
  const [own, other] = [claim.quantity, evidence.quantity]
  if (own.analyte !== undefined && other.analyte !== undefined) return isSameAnalyte(own, other)
  if (own.analyte !== undefined || other.analyte !== undefined) return true
  return shareDrug(claim.drugs, evidence.drugs)
}

function isSameAnalyte(own: Quantity, other: Quantity): boolean {
  return own.analyte === other.analyte || partOfPressure(own) === partOfPressure(other)
}

/** The systolic pressure is the first number of a blood pressure. */
function partOfPressure({ analyte, part }: Quantity): Analyte | undefined {
  if (analyte !== 'blood-pressure') return analyte
  return part === undefined ? analyte : part === 'first' ? 'systolic-pressure' : 'diastolic-pressure'
}

/** Whether two lists of drugs may mean the same one; a list without any may. */
function shareDrug(first: readonly DrugName[], second: readonly DrugName[]): boolean {
  if (first.length === 0 || second.length === 0) return true
  return first.some((own) => second.some((other) => isSameDrug(own, other)))
}

function isSameDrug(own: DrugName, other: DrugName): boolean {
  if (own.name === other.name || own.parts.some((part) => other.parts.includes(part))) return true
  return (own.isClass && holds(own, other)) || (other.isClass && holds(other, own))
}

function holds(whole: DrugName, drug: DrugName): boolean {
  return whole.ownClasses.some((id) => drug.classes.has(id))
}

function isSameAmount(own: Quantity, other: Quantity): boolean {
  if (own.part !== undefined && other.part !== undefined && own.part !== other.part) return false
  if (own.unit === undefined || other.unit === undefined) {
    // "K+ > 6.5" leaves out the unit of "potassium above 6.5 mmol/L".
    const isNamed = own.analyte !== undefined && own.analyte === other.analyte
    return (isNamed || own.unit === other.unit) && own.low === other.low && own.high === other.high
  }
  const [timing, otherTiming] = [own.timing, other.timing]
  const isTimed = timing === 'every' || otherTiming === 'every'
  if (isTimed ? timing !== otherTiming : timing !== undefined && otherTiming !== undefined && timing !== otherTiming)
    return false
  if (own.unit === other.unit) return isNear(own.low, other.low, tiny) && isNear(own.high, other.high, tiny)
  const here = converted(other, own)
  if (here === undefined) return false
  if (isNear(own.low, here.low, tiny) && isNear(own.high, here.high, tiny)) return true
  if (isPowerOfTen(other, here)) return false
  if (isRounded(own, here)) return true
  const there = converted(own, other)
  return there !== undefined && isRounded(other, there)
}

const tiny = 1e-9
/** By how much of itself a printed number may differ from the exact one, once it is converted. */
export const widestRounding = 0.05

interface Ends {
  readonly low: number
  readonly high: number
}

/** A quantity in the unit of another; what either is of tells mass from substance. */
function converted(quantity: Quantity, to: Quantity): Ends | undefined {
  if (to.unit === undefined) return undefined
  const analyte = quantity.analyte ?? to.analyte
  return inUnit(analyte === undefined ? quantity : { ...quantity, analyte }, to.unit)
}

function isPowerOfTen({ low, high }: Quantity, ends: Ends): boolean {
  const ratio = low === 0 ? ends.high / high : ends.low / low
  const power = Math.log10(ratio)
  return Number.isFinite(power) && Math.abs(power - Math.round(power)) < tiny
}

function isRounded(printed: Quantity, exact: Ends): boolean {
  const decimals = Math.max(
    0,
    ...Array.from(printed.span.text.matchAll(/\.(\d{1,9})/gu), ([, digits]) => digits?.length ?? 0),
  )
  const half = 0.5 * 10 ** -decimals * (1 + tiny)
  return [
    [printed.low, exact.low],
    [printed.high, exact.high],
  ].every(([own = 0, other = 0]) => Math.abs(own - other) <= half && isNear(own, other, widestRounding))
}

function isNear(first: number, second: number, share: number): boolean {
  return Math.abs(first - second) <= share * Math.max(Math.abs(first), Math.abs(second))
}
