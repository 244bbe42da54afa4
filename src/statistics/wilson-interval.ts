import { AssayError } from '../score/assay-error.ts'

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
      `${successes} of ${trials} is no share; wanted whole numbers, 0 ≤ successes ≤ trials`,
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
