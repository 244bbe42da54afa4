import type { WrittenAmount } from './amounts-in.ts'
import type { DoseLimit, DoseRange } from '../dose-limits.ts'
import type { WrittenDose } from './read-doses.ts'
import { convertUnits, knownUnit } from '../../language/convert.ts'

/** A range of numbers in a unit, of the patient, of the table. */
export interface Measure {
  readonly low: number
  readonly high: number
  readonly unit: string
}

/** How an amount stands to a range of the table; `within` is the range in the unit of the amount. */
interface Comparison {
  readonly side: 'within' | 'over' | 'under'
  readonly limit: Measure
  /** Whether the two are counted alike, and no weight had to be allowed for. */
  readonly isDirect: boolean
}

/** Weights of adults in kg, where a dose is per kg and its limit is not, or the other way round. */
const lightest = 40

const heaviest = 150

/** Rounding of figures: 62.5 for 63. */
const tolerance = 1.011

/** What the table says of a dose. */
export type DoseJudgement =
  | { readonly verdict: 'plausible' }
  | { readonly verdict: 'implausible'; readonly fault: DoseFault }
  /** The table has no row for the drug, none for the way, or none that converts. */
  | { readonly verdict: 'unknown'; readonly lacks: 'drug' | 'route' | 'unit' }

/** Which limit a dose leaves, of the row that comes nearest to allowing it. */
export interface DoseFault {
  readonly row: DoseLimit
  /** The amount, or that of the whole day, as it was held against the limit. */
  readonly amount: Measure
  readonly of: 'single' | 'day' | 'rate'
  readonly comparison: Comparison
  /** Every range by which the amount could have been plausible, for the slip that would explain it. */
  readonly ranges: readonly DoseRange[]
}

/**
 * Holds a dose against the rows of its drug. Where the way is not stated, it is plausible if it is so by any; both ends of a range must be.
 *
 * @param rows of the drug, in any order
 */
export function judgeDose(dose: WrittenDose, rows: readonly DoseLimit[]): DoseJudgement {
  if (rows.length === 0) return { verdict: 'unknown', lacks: 'drug' }
  const own = dose.route === undefined ? rows : rows.filter(({ route }) => dose.route?.routes.includes(route))
  if (own.length === 0) return { verdict: 'unknown', lacks: 'route' }
  const judged = own.map((row) => judgeBy(dose, row)).filter((one) => one !== undefined)
  if (judged.length === 0) return { verdict: 'unknown', lacks: 'unit' }
  const faults = judged.filter((one) => one !== 'plausible')
  if (faults.length < judged.length) return { verdict: 'plausible' }
  const nearest = faults.toSorted((one, other) => distance(one) - distance(other))[0]
  return nearest === undefined
    ? { verdict: 'plausible' }
    : { verdict: 'implausible', fault: { ...nearest, ranges: faults.flatMap(({ ranges }) => ranges) } }
}

function judgeBy(dose: WrittenDose, row: DoseLimit): DoseFault | 'plausible' | undefined {
  const { amount } = dose
  if (amount.parts.length > 1) return judgeParts(dose, row)
  const measure = measureOf(dose)
  if (measure === undefined) return undefined
  if (dose.isDayTotal) return judgeDay(dose, measure, row)
  const isRate = amount.kind.endsWith('-rate')
  const ranges = (isRate ? row.rate : row.single) ?? []
  const found = nearestOf(measure, ranges, amount)
  if (found === undefined) return isRate ? undefined : judgeVolume(dose, row)
  if (found.side !== 'within')
    return { row, amount: measure, of: isRate ? 'rate' : 'single', comparison: found, ranges }
  return judgeProduct(dose, measure, row)
}

/** `30 mL` of `10%` is 3 g, where the row counts in grams. */
function measureOf({ amount, percent }: WrittenDose): Measure | undefined {
  const [range] = amount.parts
  if (range === undefined) return undefined
  if (amount.kind !== 'volume' || percent === undefined) return { ...range, unit: amount.unit }
  const perUnit = (amount.unit === 'L' ? 1000 : 1) * (percent / 100)
  return { low: range.low * perUnit, high: range.high * perUnit, unit: 'g' }
}

/** A row that counts in millilitres alone reads the volume as it stands. */
function judgeVolume({ amount, percent }: WrittenDose, row: DoseLimit): DoseFault | 'plausible' | undefined {
  const [range] = amount.parts
  if (amount.kind !== 'volume' || percent === undefined || range === undefined) return undefined
  const ranges = row.single ?? []
  const measure = { ...range, unit: amount.unit }
  const found = nearestOf(measure, ranges, amount)
  if (found === undefined || found.side === 'within') return found === undefined ? undefined : 'plausible'
  return { row, amount: measure, of: 'single', comparison: found, ranges }
}

/** The parts of a combination in the order of its name, or turned round ("800/160"); of a single drug, two of its doses. */
function judgeParts({ amount }: WrittenDose, row: DoseLimit): DoseFault | 'plausible' | undefined {
  const compare = (ranges: readonly DoseRange[]): DoseFault | 'plausible' | undefined => {
    for (const [index, part] of amount.parts.entries()) {
      const range = ranges[index]
      const measure = { ...part, unit: amount.unit }
      const found = range === undefined ? undefined : compareAmount(measure, range)
      if (found === undefined || range === undefined) return undefined
      if (found.side !== 'within') return { row, amount: measure, of: 'single', comparison: found, ranges: [range] }
    }
    return 'plausible'
  }
  if (row.parts === undefined)
    return row.drug.includes('/') ? undefined : compare(amount.parts.flatMap(() => row.single?.slice(0, 1) ?? []))
  if (row.parts.length !== amount.parts.length) return undefined
  const straight = compare(row.parts)
  return straight === 'plausible' || compare(row.parts.toReversed()) === 'plausible' ? 'plausible' : straight
}

/** The sum of a day lies between the lowest single dose and the most in a day; without that, it is held to be one dose. */
function judgeDay({ amount }: WrittenDose, measure: Measure, row: DoseLimit): DoseFault | 'plausible' | undefined {
  const single = nearestOf(measure, row.single ?? [], amount)
  const daily = (row.daily ?? []).map(({ high, unit }) => ({ low: 0, high, unit }))
  const sum = daily.length === 0 ? single : nearestOf(measure, daily, amount)
  const found = single?.side === 'under' ? single : (sum ?? single)
  if (found === undefined) return undefined
  const ranges = row.single ?? []
  return found.side === 'within' ? 'plausible' : { row, amount: measure, of: 'day', comparison: found, ranges }
}

/** Shorter intervals are repeats under watch ("every 20 minutes for an hour"), and no scheme of a day. */
const shortestScheme = 3

function judgeProduct({ every, amount }: WrittenDose, measure: Measure, row: DoseLimit): DoseFault | 'plausible' {
  if (every === undefined || every.hours < shortestScheme || every.hours >= 24 || amount.comparator === '<=')
    return 'plausible'
  const times = 24 / every.hours
  const total = { low: measure.low * times, high: measure.high * times, unit: measure.unit }
  for (const { high, unit } of row.daily ?? []) {
    const comparison = compareAmount(total, { low: 0, high, unit })
    if (comparison?.side === 'over') return { row, amount: total, of: 'day', comparison, ranges: [] }
  }
  return 'plausible'
}

/** Within any of the ranges, or how it stands to the nearest that converts. A maximum ("up to 80 mg") has no lower end. */
function nearestOf(measure: Measure, ranges: readonly DoseRange[], amount: WrittenAmount): Comparison | undefined {
  const held = amount.comparator === '<=' ? { ...measure, low: measure.high } : measure
  const found = ranges.map((range) => compareAmount(held, range)).filter((one) => one !== undefined)
  const direct = found.filter(({ isDirect }) => isDirect)
  const counted = direct.length > 0 ? direct : found
  return counted.find(({ side }) => side === 'within') ?? counted[0]
}

function distance({ amount, comparison: { side, limit } }: DoseFault): number {
  return side === 'over' ? amount.high / limit.high : limit.low / amount.low
}

/**
 * Holds an amount against a range of the table. Per kg and absolute are compared for any adult weight, so that only what is out of range for all is out.
 *
 * @returns undefined where the two do not convert (units against milligrams)
 */
export function compareAmount(amount: Measure, range: DoseRange): Comparison | undefined {
  const limit = inUnitOf(amount.unit, range)
  if (limit === undefined) return undefined
  const side =
    amount.high > limit.high * tolerance ? 'over' : amount.low * tolerance < limit.low ? 'under' : ('within' as const)
  return { side, limit: { ...limit, unit: amount.unit }, isDirect: byWeight(amount.unit) === byWeight(range.unit) }
}

function inUnitOf(unit: string, range: DoseRange): { readonly low: number; readonly high: number } | undefined {
  const direct = converted(range, range.unit, unit)
  if (direct !== undefined) return direct
  const isPerWeight = byWeight(range.unit)
  if (isPerWeight === byWeight(unit)) return undefined
  if (isPerWeight)
    return converted({ low: range.low * lightest, high: range.high * heaviest }, absolute(range.unit), unit)
  return converted({ low: range.low / heaviest, high: range.high / lightest }, range.unit, absolute(unit))
}

function byWeight(unit: string): boolean {
  return unit.split('/').includes('kg')
}

function absolute(unit: string): string {
  return unit
    .split('/')
    .filter((part) => part !== 'kg')
    .join('/')
}

function converted(
  { low, high }: { readonly low: number; readonly high: number },
  from: string,
  to: string,
): { readonly low: number; readonly high: number } | undefined {
  const [source, target] = [knownUnit(from), knownUnit(to)]
  const [first, second] = [convertUnits(low, source, target), convertUnits(high, source, target)]
  return first === undefined || second === undefined ? undefined : { low: first, high: second }
}
