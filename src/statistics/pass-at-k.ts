import { requireTrials } from './require-trials.ts'
import { shareWithin } from './share-within.ts'

/**
 * pass@k: how likely at least one of k trials passes, of what was seen in n of them; unbiased, 1 - C(n - c, k) / C(n, k).
 *
 * It says what a system can do where somebody picks the right answer. Average it over cases.
 *
 * @param trials n, whole, 1 or more
 * @param passes c, whole, 0 to n
 * @param k whole, 1 or more
 * @returns 0 to 1; null for more trials than there were, of which nothing is known
 * @throws {AssayError} `score-invalid` for counts that are not so
 * @see Chen et al. 2021, arXiv:2107.03374, section 2.1
 *
 * @example
 * passAtK(5, 2, 3) // 0.9
 */
export function passAtK(trials: number, passes: number, k: number): number | null {
  requireTrials(trials, passes, k)
  if (k > trials) return null
  return 1 - shareWithin(trials, trials - passes, k)
}
