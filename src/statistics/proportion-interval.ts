import { AssayError } from '../kit/assay-error.ts'
import { incompleteBeta } from './distributions/incomplete-beta.ts'
import { requireConfidence } from './require-number.ts'
import { firstWhole, bisect } from '../kit/halving.ts'

/** A share with the interval in which the true one lies. */
export interface WilsonInterval {
  /** Successes over trials, 0 to 1; null of no trials. */
  readonly value: number | null
  /** 0 of no trials, about which nothing is known. */
  readonly lower: number
  /** 1 of no trials. */
  readonly upper: number
}

/** The two-sided 95 % quantile of the normal distribution. */
export const z95 = 1.959963984540054

/**
 * The Wilson score interval of a share: right for small counts and near 0 and 1, where the normal approximation leaves [0, 1].
 *
 * @param successes whole, 0 to `trials`
 * @param trials whole, 0 or more
 * @param z quantile of the normal distribution; two-sided 95 % by default, 1.6448536269514722 for a one-sided 95 % bound
 * @throws {AssayError} `score-invalid` for counts that are not whole, negative, or more successes than trials
 * @see Wilson 1927, https://doi.org/10.1080/01621459.1927.10502953
 *
 * @example
 * wilson(90, 100) // { value: 0.9, lower: 0.8256…, upper: 0.9447… }
 */
export function wilsonInterval(successes: number, trials: number, z: number = z95): WilsonInterval {
  if (!(Number.isSafeInteger(successes) && Number.isSafeInteger(trials) && successes >= 0 && successes <= trials)) {
    throw new AssayError(
      'score-invalid',
      `${successes} of ${trials} is not a share; expected whole numbers, 0 ≤ successes ≤ trials`,
    )
  }
  if (trials === 0) return { value: null, lower: 0, upper: 1 }
  const share = successes / trials
  const scale = 1 + z ** 2 / trials
  const centre = (share + z ** 2 / (2 * trials)) / scale
  const half = (z / scale) * Math.sqrt((share * (1 - share)) / trials + z ** 2 / (4 * trials ** 2))
  // The ends are exact where rounding would put them a hair inside.
  return {
    value: share,
    lower: successes === 0 ? 0 : centre - half,
    upper: successes === trials ? 1 : centre + half,
  }
}

/**
 * The exact interval of a share, from the tails of the binomial distribution: never too narrow, and wider than Wilson's for it.
 *
 * @param successes whole, 0 to `trials`
 * @param trials whole, 0 or more; of none the interval is 0 to 1 and the share null
 * @param options confidence: between 0 and 1; 0.95 unless given
 * @throws {AssayError} `score-invalid` for counts that are not whole, negative, or more successes than trials; `option-invalid` for the confidence
 * @see Clopper & Pearson 1934, https://doi.org/10.1093/biomet/26.4.404
 *
 * @example
 * clopperPearson(90, 100) // { value: 0.9, lower: 0.8237…, upper: 0.9509… }
 */
export function clopperPearson(
  successes: number,
  trials: number,
  { confidence = 0.95 }: { readonly confidence?: number } = {},
): WilsonInterval {
  if (!(Number.isSafeInteger(successes) && Number.isSafeInteger(trials) && successes >= 0 && successes <= trials)) {
    throw new AssayError(
      'score-invalid',
      `${successes} of ${trials} is not a share; expected whole numbers, 0 ≤ successes ≤ trials`,
    )
  }
  const tail = (1 - requireConfidence(confidence)) / 2
  if (trials === 0) return { value: null, lower: 0, upper: 1 }
  const failures = trials - successes
  return {
    value: successes / trials,
    lower: successes === 0 ? 0 : betaQuantile(tail, successes, failures + 1),
    upper: failures === 0 ? 1 : betaQuantile(1 - tail, successes + 1, failures),
  }
}

/** The x below which a share of a beta distribution lies, by bisection. */
function betaQuantile(share: number, a: number, b: number): number {
  const [low, high] = bisect(0, 1, (x) => incompleteBeta(x, a, b) >= share)
  return (low + high) / 2
}

/**
 * How many of so many trials must succeed to show a share: the fewest for which the lower end of the 95 % interval by Wilson, two-sided, reaches it.
 *
 * @param share above 0 and below 1
 * @param trials whole, 0 or more
 * @returns null where not even success in all of them shows it
 * @throws {AssayError} `score-invalid` for another share, or a number of trials that is not whole
 *
 * @example
 * successesToShow(0.9, 100) // 96: of 95 the lower end is 88.8 %
 */
export function successesToShow(share: number, trials: number): number | null {
  if (!(share > 0 && share < 1)) {
    throw new AssayError(
      'score-invalid',
      `${share} is not a share that can be shown; expected a number above 0 and below 1`,
    )
  }
  if (wilsonInterval(trials, trials).lower < share || trials === 0) return null
  return firstWhole(1, trials, (successes) => wilsonInterval(successes, trials).lower >= share)
}
