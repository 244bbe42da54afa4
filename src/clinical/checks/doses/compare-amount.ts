import { convertUnits, knownUnit } from '../../quantities/convert.ts'
import type { DoseRange } from '../dose-limits.ts'

/** A range of numbers in a unit, of the patient, of the table. */
export interface Measure {
  readonly low: number
  readonly high: number
  readonly unit: string
}

/** How an amount stands to a range of the table; `within` is the range in the unit of the amount. */
export interface Comparison {
  readonly side: 'within' | 'over' | 'under'
  readonly limit: Measure
  /** Whether the two are counted alike, and no weight had to be allowed for. */
  readonly isDirect: boolean
}

/** Weights of adults in kg, where a dose is per kg and its limit is not, or the other way round. */
const lightest = 40

const heaviest = 150

/** Rounding of figures: 62.5 for 63. */
export const tolerance = 1.011

/**
 * Compares an amount with a range of the table. Per kg and absolute are compared for any adult weight, so that only what is out of range for all is out.
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
