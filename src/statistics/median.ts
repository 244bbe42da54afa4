import { quantileOf } from './quantile-of.ts'

/**
 * The middle of one or more numbers, or the mean of the two in the middle.
 *
 * @throws {AssayError} `score-invalid` for no number, or one that is not finite
 */
export function median(values: readonly number[]): number {
  return quantileOf(values, 0.5)
}
