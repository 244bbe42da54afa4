import { requirePValues } from './require-p-values.ts'

/**
 * Benjamini and Hochberg's step-up adjustment: p-values such that of those below q at most a share of q is expected to be wrong (the false discovery rate).
 *
 * @param pValues each from 0 to 1
 * @returns the adjusted ones, in the order given
 * @throws {AssayError} `score-invalid` for what is no p-value, with its place
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
