import { requirePValues } from './require-p-values.ts'

/**
 * Holm's step-down adjustment: p-values of several tests, such that calling those below α significant is wrong of any of them at most α of the time.
 *
 * The smallest of m is multiplied by m, the next by m - 1 and so on; none is smaller than one before it, and none is above 1. The tests may depend on each other.
 *
 * @param pValues each from 0 to 1
 * @returns the adjusted ones, in the order given
 * @throws {AssayError} `score-invalid` for what is no p-value, with its place
 * @see Holm 1979, https://www.jstor.org/stable/4615733
 *
 * @example
 * holm([0.01, 0.04, 0.03]) // [0.03, 0.06, 0.06]
 */
export function holm(pValues: readonly number[]): number[] {
  const adjusted = requirePValues(pValues).slice()
  let least = 0
  const ascending = pValues.map((p, place) => ({ p, place })).toSorted((a, b) => a.p - b.p)
  for (const [rank, { p, place }] of ascending.entries()) {
    least = Math.max(least, Math.min(1, p * (pValues.length - rank)))
    adjusted[place] = least
  }
  return adjusted
}
