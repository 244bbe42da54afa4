import { quantileOf } from './quantile-of.ts'

/**
 * The interquartile range: from the first to the third quartile, of type 7 (see `quantile`).
 *
 * @param values one or more, in any order
 * @returns 0 or more, in their unit
 * @throws {AssayError} `score-invalid` for no number, or one that is not finite
 *
 * @example
 * iqr([2.1, 3.4, 3.9, 4.2, 4.6, 4.8, 5]) // 1.05
 */
export function iqr(values: readonly number[]): number {
  return quantileOf(values, 0.75) - quantileOf(values, 0.25)
}
