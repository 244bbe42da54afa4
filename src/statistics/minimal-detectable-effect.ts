import type { PairedNoise } from './paired-noise.ts'
import { type PowerOptions, powerQuantiles } from './power-options.ts'
import { requireBetween } from './require-between.ts'
import { varianceOfPair } from './variance-of-pair.ts'

/**
 * The smallest drop that so many paired cases find with the given power.
 *
 * By the normal approximation, of which `pairedSampleSize` is the inverse, to plan with; `signFlipSmallestDrop` says what the gate's test of grades finds. Of few cases it can give more than the share that changes: then no drop of that noise is found.
 *
 * @param cases above 0
 * @param noise the share of cases that change, or the standard deviation of the differences
 * @param options `alpha`, `power` and `sides` of the test
 * @returns in the metric's unit; a share for yes or no
 * @throws {AssayError} `option-invalid` for no case, and noise or options out of range
 * @see Miller 2024, arXiv:2411.00640, section 5
 *
 * @example
 * minimalDetectableEffect(100, { discordant: 0.1 }) // 0.0763…
 */
export function minimalDetectableEffect(cases: number, noise: PairedNoise, options: PowerOptions = {}): number {
  requireBetween('cases', cases, Number.MIN_VALUE, Infinity)
  const { ofLevel, ofPower } = powerQuantiles(options)
  const factor = (ofLevel + ofPower) ** 2
  // The drop itself lowers the variance of yes or no.
  const count = 'discordant' in noise ? cases + factor : cases
  return Math.sqrt((factor * varianceOfPair(noise, 0)) / count)
}
