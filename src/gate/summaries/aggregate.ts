import type { Metric } from '../../score/metric.ts'
import { enoughForP95 } from './enough-for-p95.ts'
import { nearestRank } from './nearest-rank.ts'

/**
 * The values of cases as one figure, whatever their order: the mean for `rate` and `mean`, the 95th percentile by nearest rank for `p95`.
 *
 * @param values one a case, finite; sorted in place, so that the sum has one order
 * @returns null for no values, and for the 95th percentile of fewer than 20
 *
 * @example
 * aggregate('rate', Float64Array.of(1, 0, 1, 1)) // 0.75
 */
export function aggregate(how: Metric['aggregate'], values: Float64Array): number | null {
  const n = values.length
  if (n === 0 || (how === 'p95' && n < enoughForP95)) return null
  values.sort()
  if (how === 'p95') return unsignedZero(nearestRank(values, 95))
  let sum = 0
  for (const value of values) sum += value
  return unsignedZero(sum / n)
}

/** JSON has one zero: a figure of -0 would not be the one that is read back from a file. */
const unsignedZero = (value: number): number => value + 0
