import { noncentralTAbove } from './noncentral-t.ts'
import type { PowerOptions } from './power-options.ts'
import { requireBetween } from './require-between.ts'
import { requireWhole } from './require-whole.ts'
import { signFlipCriticals } from './sign-flip-criticals.ts'

/**
 * How likely a one-sided test by flipped signs finds a drop of a mean, where the differences are normal.
 *
 * By the noncentral t distribution, at what the test asks of t (see `signFlipCriticals`), rather than by the normal approximation of `pairedPower`, which gives too much where clusters are few or the level is small. `signFlipSampleSize` and
 * `signFlipSmallestDrop` solve it for the clusters and for the drop.
 *
 * @param clusters what is flipped as one: cases, or groups of them; whole, 2 to 1,000,000
 * @param drop 0 or more, in the metric's unit
 * @param deviation the standard deviation of the drop of one cluster, above 0, in the metric's unit
 * @param options.alpha the level of the test, above 0 and below 0.5; 0.05 unless given
 * @returns 0 to 1: 0 where so few signs have no p below the level
 * @throws {AssayError} `option-invalid` for a number out of range
 * @see Johnson, Kotz & Balakrishnan 1995, Continuous Univariate Distributions 2, section 31.4
 *
 * @example
 * signFlipPower(30, 0.1, 0.2) // 0.8482…
 */
export function signFlipPower(
  clusters: number,
  drop: number,
  deviation: number,
  { alpha = 0.05 }: Pick<PowerOptions, 'alpha'> = {},
): number {
  requireWhole('clusters', clusters, 2, 1_000_000)
  requireBetween('drop', drop, 0, Infinity)
  requireBetween('deviation', deviation, Number.MIN_VALUE, Infinity)
  requireBetween('alpha', alpha, Number.MIN_VALUE, 0.5)
  const criticals = signFlipCriticals(clusters, alpha)
  const noncentrality = (drop / deviation) * Math.sqrt(clusters)
  if (criticals.length === 0) return 0
  return criticals.reduce((sum, t) => sum + noncentralTAbove(t, clusters - 1, noncentrality), 0) / criticals.length
}
