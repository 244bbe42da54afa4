import { type PowerOptions, powerQuantiles } from './power-options.ts'
import { requireBetween } from './require-between.ts'

/**
 * How many cases each of two runs takes to tell two shares apart where its cases are others: what pairing saves.
 *
 * By the normal approximation, without pooling and without a correction for continuity; two-sided unless asked otherwise.
 *
 * @param before 0 to 1
 * @param after 0 to 1, another than before
 * @param options `alpha` and `power` of the test; `sides`, 2 unless given
 * @returns whole, rounded up
 * @throws {AssayError} `option-invalid` for what is no share, or two that are alike
 * @see Fleiss, Levin & Paik 2003, Statistical Methods for Rates and Proportions, section 4.2
 *
 * @example
 * unpairedSampleSize(0.9, 0.85) // 683
 */
export function unpairedSampleSize(before: number, after: number, options: PowerOptions = {}): number {
  requireBetween('before', before, 0, 1)
  requireBetween('after', after, 0, 1)
  requireBetween('difference', Math.abs(after - before), Number.MIN_VALUE, 1)
  const { ofLevel, ofPower } = powerQuantiles({ sides: 2, ...options })
  const variance = before * (1 - before) + after * (1 - after)
  return Math.ceil(((ofLevel + ofPower) ** 2 * variance) / (after - before) ** 2 - 1e-9)
}
