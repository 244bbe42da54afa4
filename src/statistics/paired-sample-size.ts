import { AssayError } from '../score/assay-error.ts'
import type { PairedNoise } from './paired-noise.ts'
import { type PowerOptions, powerQuantiles } from './power-options.ts'
import { requireBetween } from './require-between.ts'
import { varianceOfPair } from './variance-of-pair.ts'

/**
 * How many paired cases it takes to find a drop: (z of the level + z of the power)² times the variance of the difference of a case, over the squared drop.
 *
 * By the normal approximation, to plan with; the tests of the gate need some more where cases, or those that change, are few (see `mcnemarSampleSize` and `signFlipSampleSize`). Cases are what is counted: more trials of a case lower the noise, and are no cases.
 *
 * @param drop above 0, in the metric's unit; a share for yes or no
 * @param noise the share of cases that change, or the standard deviation of the differences
 * @param options `alpha`, `power` and `sides` of the test
 * @returns whole, rounded up
 * @throws {AssayError} `option-invalid` for a drop that is not above 0, one larger than the share of cases that change, or noise and options out of range
 * @see Miller 2024, arXiv:2411.00640, section 5; Connor 1987 for yes or no, https://doi.org/10.2307/2531961
 *
 * @example
 * pairedSampleSize(0.05, { discordant: 0.1 }) // 242
 */
export function pairedSampleSize(drop: number, noise: PairedNoise, options: PowerOptions = {}): number {
  requireBetween('drop', drop, Number.MIN_VALUE, Infinity)
  const { ofLevel, ofPower } = powerQuantiles(options)
  const variance = varianceOfPair(noise, drop)
  if ('discordant' in noise && drop > noise.discordant) {
    throw new AssayError(
      'option-invalid',
      `a drop of ${drop} changes at least that share of the cases, and discordant says that ${noise.discordant} change. Raise discordant, or lower the drop`,
    )
  }
  // A product that is whole but for rounding is that number.
  return Math.ceil(((ofLevel + ofPower) ** 2 * variance) / drop ** 2 - 1e-9)
}
