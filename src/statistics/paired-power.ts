import { normalCdf } from './normal-cdf.ts'
import type { PairedNoise } from './paired-noise.ts'
import { type PowerOptions, powerQuantiles } from './power-options.ts'
import { requireBetween } from './require-between.ts'
import { varianceOfPair } from './variance-of-pair.ts'

/**
 * How likely so many paired cases find a drop, by the normal approximation: what `pairedSampleSize` solves for the cases.
 *
 * A formula to plan with. Of a set that is there, `mcnemarPower` (yes or no) and `signFlipPower` (grades) say what the tests of the gate find: where cases are few or the level is small this one gives too much.
 *
 * @param cases above 0
 * @param drop above 0, in the metric's unit
 * @param noise the share of cases that change, or the standard deviation of the differences
 * @param options `alpha` and `sides` of the test
 * @returns 0 to 1; 1 where the difference has no variance
 * @throws {AssayError} `option-invalid` for a number out of range
 * @see Miller 2024, arXiv:2411.00640, section 5
 *
 * @example
 * pairedPower(242, 0.05, { discordant: 0.1 }) // 0.8012…
 */
export function pairedPower(
  cases: number,
  drop: number,
  noise: PairedNoise,
  options: Omit<PowerOptions, 'power'> = {},
): number {
  requireBetween('cases', cases, Number.MIN_VALUE, Infinity)
  requireBetween('drop', drop, Number.MIN_VALUE, Infinity)
  const { ofLevel } = powerQuantiles(options)
  const variance = varianceOfPair(noise, drop)
  return variance <= 0 ? 1 : normalCdf((drop * Math.sqrt(cases)) / Math.sqrt(variance) - ofLevel)
}
