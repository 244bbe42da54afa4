import { quantile } from './quantile.ts'
import { requireFinite } from './require-finite.ts'

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
