import { describeFound } from '../kit/describe-found.ts'
import { AssayError } from '../kit/assay-error.ts'

/**
 * Holm's step-down adjustment: p-values of several tests, such that calling those below α significant is wrong of any of them at most α of the time.
 *
 * The smallest of m is multiplied by m, the next by m - 1 and so on; none is smaller than one before it, and none is above 1. The tests may depend on each other.
 *
 * @param pValues each from 0 to 1
 * @returns the adjusted ones, in the order given
 * @throws {AssayError} `score-invalid` for what is not a p-value, with its place
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

/**
 * Benjamini and Hochberg's step-up adjustment: p-values such that of those below q at most a share of q is expected to be wrong (the false discovery rate).
 *
 * @param pValues each from 0 to 1
 * @returns the adjusted ones, in the order given
 * @throws {AssayError} `score-invalid` for what is not a p-value, with its place
 * @see Benjamini & Hochberg 1995, https://doi.org/10.1111/j.2517-6161.1995.tb02031.x
 *
 * @example
 * benjaminiHochberg([0.01, 0.04, 0.03]) // [0.03, 0.04, 0.04]
 */
export function benjaminiHochberg(pValues: readonly number[]): number[] {
  const adjusted = requirePValues(pValues).slice()
  let most = 1
  const descending = pValues.map((p, place) => ({ p, place })).toSorted((a, b) => b.p - a.p)
  for (const [rank, { p, place }] of descending.entries()) {
    most = Math.min(most, (p * pValues.length) / (pValues.length - rank))
    adjusted[place] = most
  }
  return adjusted
}

/**
 * A list of p-values.
 *
 * @throws {AssayError} `score-invalid` for what is not a p-value, with its place
 */
function requirePValues(pValues: readonly number[]): readonly number[] {
  const bad = pValues.findIndex((p) => !(typeof p === 'number' && p >= 0 && p <= 1))
  if (bad === -1) return pValues
  throw new AssayError(
    'score-invalid',
    `p-value ${bad + 1} of ${pValues.length} is ${describeFound(pValues[bad])}; expected a number from 0 to 1`,
  )
}
