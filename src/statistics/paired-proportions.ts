import { AssayError } from '../kit/assay-error.ts'
import { normalQuantile } from './distributions/normal.ts'
import { requireConfidence } from './require-number.ts'
import { bisect } from '../kit/halving.ts'

/** A difference of two paired shares with its interval, each from -1 to 1. */
export interface PairedProportions {
  /** (b - c) / n; null of no case. */
  readonly value: number | null
  /** -1 of no case, of which nothing is known. */
  readonly lower: number
  /** 1 of no case. */
  readonly upper: number
}

/**
 * The score interval of the difference of two paired shares: right for few cases and for few that changed, where the normal approximation has no width.
 *
 * @param b cases that passed before and fail now, whole
 * @param c cases that failed before and pass now, whole
 * @param n all cases, whole, at least b + c
 * @param options confidence: between 0 and 1; 0.95 unless given
 * @returns of the share that is lost: above 0 where more were lost than won
 * @throws {AssayError} `score-invalid` for counts that are not whole, negative, or more than n; `option-invalid` for the confidence
 * @see Tango 1998, https://doi.org/10.1002/(SICI)1097-0258(19980430)17:8<891::AID-SIM780>3.0.CO;2-B
 *
 * @example
 * pairedProportions(0, 0, 100) // { value: 0, lower: -0.0369…, upper: 0.0369… }
 */
export function pairedProportions(
  b: number,
  c: number,
  n: number,
  { confidence = 0.95 }: { readonly confidence?: number } = {},
): PairedProportions {
  if (![b, c, n].every((count) => Number.isSafeInteger(count) && count >= 0) || b + c > n) {
    throw new AssayError(
      'score-invalid',
      `${b} lost and ${c} won of ${n} are not counts of paired cases; expected whole numbers, 0 or more, and no more changes than cases`,
    )
  }
  const z = normalQuantile(1 - (1 - requireConfidence(confidence)) / 2)
  if (n === 0) return { value: null, lower: -1, upper: 1 }
  const value = (b - c) / n
  const reaches = (difference: number): boolean => Math.abs(score(b, c, n, difference)) >= z
  // Where, on the way from the value to either end of the scale, the score first reaches z.
  return { value, lower: bisect(value, -1, reaches)[1], upper: bisect(value, 1, reaches)[1] }
}

/** The observed difference less a supposed one, in standard errors under the supposed one. */
function score(b: number, c: number, n: number, difference: number): number {
  const linear = -b - c + (2 * n - b + c) * difference
  const constant = -c * difference * (1 - difference)
  const won = (Math.sqrt(Math.max(0, linear ** 2 - 8 * n * constant)) - linear) / (4 * n)
  const variance = n * (2 * won + difference * (1 - difference))
  const distance = b - c - n * difference
  if (distance === 0) return 0
  return variance <= 0 ? Math.sign(distance) * Infinity : distance / Math.sqrt(variance)
}
