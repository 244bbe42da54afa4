import type { Metric } from '../score/metric.ts'

/**
 * The values of cases as one figure, whatever their order: the mean for `rate` and `mean`, the 95th percentile by nearest rank, `sorted[ceil(0.95 n) - 1]`, for `p95`.
 *
 * @param values one a case, finite; sorted in place, so that the sum has one order
 * @returns null for no values
 *
 * @example
 * aggregate('rate', Float64Array.of(1, 0, 1, 1)) // 0.75
 */
export function aggregate(how: Metric['aggregate'], values: Float64Array): number | null {
  const n = values.length
  if (n === 0) return null
  values.sort()
  // 95 n is a whole number, so the rank is exact where 0.95 * n would not be.
  if (how === 'p95') return unsignedZero(values[Math.ceil((95 * n) / 100) - 1] ?? 0)
  let sum = 0
  for (const value of values) sum += value
  return unsignedZero(sum / n)
}

/** JSON has one zero: a figure of -0 would not be the one that is read back from a file. */
const unsignedZero = (value: number): number => value + 0
