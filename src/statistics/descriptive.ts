import { requireFinite } from './require-number.ts'
import { AssayError } from '../kit/assay-error.ts'

/**
 * The arithmetic mean of one or more numbers.
 *
 * @throws {AssayError} `score-invalid` for no number, or one that is not finite
 */
export function mean(values: readonly number[]): number {
  return requireFinite(values, 'value').reduce((sum, value) => sum + value, 0) / values.length
}

/**
 * The standard deviation of a sample, with n − 1.
 *
 * @returns 0 or more; null of one number, which has no spread
 * @throws {AssayError} `score-invalid` for no number, or one that is not finite
 *
 * @example
 * sampleDeviation([4, 4.5, 5]) // 0.5
 */
export function sampleDeviation(values: readonly number[]): number | null {
  const centre = mean(values)
  if (values.length < 2) return null
  return Math.sqrt(
    requireFinite(values, 'value').reduce((sum, value) => sum + (value - centre) ** 2, 0) / (values.length - 1),
  )
}

/**
 * The quantile of a sample, between its values by linear interpolation: type 7 of Hyndman & Fan, the default of R and NumPy.
 *
 * @param ascending one or more numbers, sorted
 * @param share from 0, the least, to 1, the largest
 * @throws {AssayError} `score-invalid` for no number, or a share that is none
 * @see Hyndman & Fan 1996, https://doi.org/10.1080/00031305.1996.10473566
 */
export function quantile(ascending: ArrayLike<number>, share: number): number {
  const place = share >= 0 && share <= 1 ? (ascending.length - 1) * share : Number.NaN
  const below = ascending[Math.floor(place)]
  const above = ascending[Math.ceil(place)]
  if (below === undefined || above === undefined) {
    throw new AssayError(
      'score-invalid',
      `there is no quantile ${share} of ${ascending.length} numbers; expected a share from 0 to 1 of one number or more`,
    )
  }
  return below === above ? below : below + (place - Math.floor(place)) * (above - below)
}

/**
 * The quantile of numbers in any order, between them by linear interpolation: type 7 of Hyndman & Fan, the default of R and NumPy.
 *
 * @param values one or more
 * @param share from 0, the least, to 1, the largest
 * @returns in the unit of the values
 * @throws {AssayError} `score-invalid` for no number, one that is not finite, or a share that is none
 * @see Hyndman & Fan 1996, https://doi.org/10.1080/00031305.1996.10473566
 *
 * @example
 * quantile([1, 2, 3, 4], 0.25) // 1.75
 */
export function quantileOf(values: readonly number[], share: number): number {
  return quantile(requireFinite(values, 'value').sort(), share)
}

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
