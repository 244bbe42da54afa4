import { normalQuantile, normalCdf } from './distributions/normal.ts'
import { requireBetween } from './require-number.ts'
import { AssayError } from '../kit/assay-error.ts'

/**
 * How much a case differs between two runs of paired cases.
 *
 * - `discordant`: of yes or no, the share of the cases that come out differently, 0 to 1
 * - `caseVariance`: of grades, the variance over cases of the true difference, in the metric's unit squared; `trialVariance` is that of one trial around the case's own mean in each of the two runs,
 *   0 unless given, and `trials` how many trials of a case each run has, 1 unless given
 */
export type PairedNoise =
  | { readonly discordant: number }
  | {
      readonly caseVariance: number
      readonly trialVariance?: readonly [number, number]
      readonly trials?: readonly [number, number]
    }

/** The level and the power of a test, by the normal approximation. */
export interface PowerOptions {
  /** The level of the test, above 0 and below 0.5; 0.05 unless given. */
  readonly alpha?: number
  /** How likely a drop of that size is found, above 0.5 and below 1; 0.8 unless given. */
  readonly power?: number
  /** 1 unless given: only a drop is looked for. 2 looks for a difference either way. */
  readonly sides?: 1 | 2
}

/**
 * The quantiles of the normal distribution that a level and a power come to.
 *
 * @throws {AssayError} `option-invalid` for a level, a power or a number of sides out of range
 */
function powerQuantiles({ alpha = 0.05, power = 0.8, sides = 1 }: PowerOptions): {
  readonly ofLevel: number
  readonly ofPower: number
} {
  requireBetween('alpha', alpha, Number.MIN_VALUE, 0.5)
  requireBetween('power', power, 0.5, 1 - Number.EPSILON)
  requireBetween('sides', sides, 1, 2)
  return { ofLevel: normalQuantile(1 - alpha / sides), ofPower: normalQuantile(power) }
}

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

/**
 * How many paired cases it takes to find a drop: (z of the level + z of the power)² times the variance of the difference of a case, over the squared drop.
 *
 * By the normal approximation, to plan with; the tests of the gate need some more where cases, or those that change, are few (see `mcnemarSampleSize` and `signFlipSampleSize`). Cases are what is counted: more trials of a case lower the noise, and are not cases.
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
  // A product that is whole except rounding is that number.
  return Math.ceil(((ofLevel + ofPower) ** 2 * variance) / drop ** 2 - 1e-9)
}

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

/**
 * How many cases each of two runs takes to tell two shares apart where its cases are others: what pairing saves.
 *
 * By the normal approximation, without pooling and without a correction for continuity; two-sided unless asked otherwise.
 *
 * @param before 0 to 1
 * @param after 0 to 1, another than before
 * @param options `alpha` and `power` of the test; `sides`, 2 unless given
 * @returns whole, rounded up
 * @throws {AssayError} `option-invalid` for what is not a share, or two that are alike
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

/**
 * The variance of the difference of one case: ω² + σ²/K of each run, or, of yes or no, the share that changed less the squared difference.
 *
 * @throws {AssayError} `option-invalid` for a share beyond 0 and 1, a variance below 0, or trials that are not whole
 * @see Miller 2024, arXiv:2411.00640, section 5
 */
function varianceOfPair(noise: PairedNoise, difference: number): number {
  if ('discordant' in noise) {
    requireBetween('discordant', noise.discordant, 0, 1)
    return noise.discordant - difference ** 2
  }
  const { caseVariance, trialVariance = [0, 0], trials = [1, 1] } = noise
  requireBetween('caseVariance', caseVariance, 0, Infinity)
  for (const variance of trialVariance) requireBetween('trialVariance', variance, 0, Infinity)
  for (const count of trials) {
    if (Number.isSafeInteger(count) && count >= 1) continue
    throw new AssayError('option-invalid', `trials must be whole numbers, 1 or more, got ${count}`)
  }
  return caseVariance + trialVariance[0] / trials[0] + trialVariance[1] / trials[1]
}
