import { quantile } from '../../statistics/quantile.ts'

/** The middle of one or more numbers in any order, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  return quantile(
    values.toSorted((one, other) => one - other),
    0.5,
  )
}
