import { AssayError } from '../score/assay-error.ts'
import { incompleteBeta } from './incomplete-beta.ts'
import { requireConfidence } from './require-confidence.ts'
import type { WilsonInterval } from './wilson-interval.ts'

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
      `${successes} of ${trials} is no share; wanted whole numbers, 0 ≤ successes ≤ trials`,
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
  let [low, high] = [0, 1]
  for (;;) {
    const middle = (low + high) / 2
    if (middle <= low || middle >= high) return middle
    if (incompleteBeta(middle, a, b) < share) low = middle
    else high = middle
  }
}
