import { pairedSampleSize } from './paired-sample-size.ts'
import type { PowerOptions } from './power-options.ts'
import { signFlipPower } from './sign-flip-power.ts'

/**
 * How many clusters a one-sided test by flipped signs takes to find a drop of a mean, by `signFlipPower`: more than the normal approximation of `pairedSampleSize` says, most of all where they are few or the level is small.
 *
 * Where clusters are few power rises in a saw's teeth, since few signs leave few p-values; it is the fewest at which it is first reached.
 *
 * @param drop above 0, in the metric's unit
 * @param deviation the standard deviation of the drop of one cluster, above 0, in the metric's unit
 * @param options.alpha the level of the test, above 0 and below 0.5; 0.05 unless given
 * @param options.power above 0.5 and below 1; 0.8 unless given
 * @returns whole, 2 or more; as `pairedSampleSize` above a million, where the two are one
 * @throws {AssayError} `option-invalid` for a number out of range
 *
 * @example
 * signFlipSampleSize(0.1, 0.2) // 27, where the normal approximation gives 25
 */
export function signFlipSampleSize(
  drop: number,
  deviation: number,
  { alpha = 0.05, power = 0.8 }: Pick<PowerOptions, 'alpha' | 'power'> = {},
): number {
  const near = pairedSampleSize(drop, { caseVariance: deviation ** 2 }, { alpha, power })
  if (near > mostClusters) return near
  const isEnough = (clusters: number): boolean =>
    clusters > mostClusters || signFlipPower(clusters, drop, deviation, { alpha }) >= power
  let enough = Math.max(2, near)
  while (enough < firstSmooth && !isEnough(enough)) enough += 1
  if (enough < firstSmooth || isEnough(enough)) return enough
  let tooFew = enough
  for (let step = 1; !isEnough(enough); step *= 2) {
    tooFew = enough
    enough += step
  }
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2)
    if (isEnough(middle)) enough = middle
    else tooFew = middle
  }
  return enough
}

/** From here on power rises with every cluster, at any level that is met with. */
const firstSmooth = 31
const mostClusters = 1_000_000
