import { quantileOf } from './quantile-of.ts'

/**
 * The middle of one or more numbers, or the mean of the two in the middle.
 *
 * @param values one or more, in any order
 * @returns in their unit
 * @throws {AssayError} `score-invalid` for no number, or one that is not finite
 *
 * @example
 * median([3, 1, 2, 10]) // 2.5
 */
export function median(values: readonly number[]): number {
  return quantileOf(values, 0.5)
}
