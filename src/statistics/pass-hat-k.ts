import { requireTrials } from './require-trials.ts'
import { shareWithin } from './share-within.ts'

/**
 * pass^k: how likely all of k trials pass, of what was seen in n of them; unbiased, C(c, k) / C(n, k).
 *
 * It says what a system does every time. Average it over cases.
 *
 * @param trials n, whole, 1 or more
 * @param passes c, whole, 0 to n
 * @param k whole, 1 or more
 * @returns 0 to 1; null for more trials than there were, of which nothing is known
 * @throws {AssayError} `score-invalid` for counts that are not so
 * @see Yao et al. 2024, arXiv:2406.12045, section 3
 *
 * @example
 * passHatK(5, 4, 3) // 0.4
 */
export function passHatK(trials: number, passes: number, k: number): number | null {
  requireTrials(trials, passes, k)
  return k > trials ? null : shareWithin(trials, passes, k)
}
