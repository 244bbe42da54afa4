import { AssayError } from '../score/assay-error.ts'

/**
 * The quantile of a sample, between its values by linear interpolation: type 7 of Hyndman & Fan, the default of R and NumPy.
 *
 * @param ascending one or more numbers, sorted
 * @param share from 0, the least, to 1, the largest
 * @throws {AssayError} `score-invalid` for no number, or a share that is none
 * @see Hyndman & Fan 1996, https://doi.org/10.1080/00031305.1996.10473566
 */
export function quantile(ascending: ArrayLike<number>, share: number): number {
  const place = (ascending.length - 1) * share
  const below = ascending[Math.floor(place)]
  const above = ascending[Math.ceil(place)]
  if (below === undefined || above === undefined) {
    throw new AssayError(
      'score-invalid',
      `there is no quantile ${share} of ${ascending.length} numbers; wanted a share from 0 to 1 of one number or more`,
    )
  }
  return below === above ? below : below + (place - Math.floor(place)) * (above - below)
}
