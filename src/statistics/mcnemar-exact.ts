import { AssayError } from '../score/assay-error.ts'
import { incompleteBeta } from './incomplete-beta.ts'

/** The p-values of McNemar's exact test, each from 0 to 1. */
export interface McnemarExact {
  /** How likely as many regressions or more are when both kinds of change are equally likely. */
  readonly oneSided: number
  /** The one-sided one with half the weight of what was seen: less strict, and nearer to its level. */
  readonly oneSidedMidP: number
  /** Twice the smaller tail, at most 1. */
  readonly twoSided: number
  /** The two-sided one with half the weight of what was seen: less strict, and nearer to its level. */
  readonly midP: number
}

/**
 * McNemar's test on counts, exact: whether paired cases change more often from pass to fail than from fail to pass.
 *
 * @param regressions cases that passed before and fail now (b), whole
 * @param fixes cases that failed before and pass now (c), whole
 * @returns p-values, 1 where no case changed
 * @throws {AssayError} `score-invalid` for counts that are not whole or negative
 * @see McNemar 1947, https://doi.org/10.1007/BF02295996; Fagerland et al. 2013 for mid-p, https://doi.org/10.1186/1471-2288-13-91
 *
 * @example
 * mcnemarExact(5, 0) // { oneSided: 0.03125, oneSidedMidP: 0.015625, twoSided: 0.0625, midP: 0.03125 }
 */
export function mcnemarExact(regressions: number, fixes: number): McnemarExact {
  for (const count of [regressions, fixes]) {
    if (Number.isSafeInteger(count) && count >= 0) continue
    throw new AssayError('score-invalid', `${count} is no count of cases; wanted a whole number, 0 or more`)
  }
  const changed = regressions + fixes
  const smaller = Math.min(regressions, fixes)
  const below = atMost(smaller, changed)
  const oneSided = atMost(fixes, changed)
  return {
    oneSided: regressions === 0 ? 1 : oneSided,
    oneSidedMidP: changed === 0 ? 1 : oneSided - (oneSided - atMost(fixes - 1, changed)) / 2,
    twoSided: Math.min(1, 2 * below),
    midP: changed === 0 ? 1 : Math.min(1, 2 * below - (below - atMost(smaller - 1, changed))),
  }
}

/** The chance of at most k heads of n. */
function atMost(k: number, n: number): number {
  if (k < 0) return 0
  if (k >= n) return 1
  if (n > 1_000) return 1 - incompleteBeta(0.5, k + 1, n - k)
  let term = 2 ** -n
  let sum = term
  for (let heads = 1; heads <= k; heads += 1) {
    term *= (n - heads + 1) / heads
    sum += term
  }
  return sum
}
