import { AssayError } from '../kit/assay-error.ts'

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

/**
 * How often two trials of one case come out differently: the share of all pairs of trials whose values differ.
 *
 * @param values one a trial; compared as they are, so that a graded value counts as another from its last bit on
 * @returns 0 to 1; null for fewer than two trials, of which none can differ
 *
 * @example
 * flipRate([1, 1, 0]) // 0.6666…, two of three pairs
 */
export function flipRate(values: readonly unknown[]): number | null {
  const n = values.length
  if (n < 2) return null
  const counts = new Map<unknown, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const alike = [...counts.values()].reduce((sum, count) => sum + count * (count - 1), 0)
  return 1 - alike / (n * (n - 1))
}

/** C(part, k) / C(whole, k): how likely k drawn without replacement are all of a part. */
function shareWithin(whole: number, part: number, k: number): number {
  let share = 1
  for (let drawn = 0; drawn < k; drawn += 1) share *= Math.max(0, part - drawn) / (whole - drawn)
  return share
}

/**
 * Counts of trials of one case.
 *
 * @throws {AssayError} `score-invalid` for counts that are not whole, or more passes than trials
 */
function requireTrials(trials: number, passes: number, k: number): void {
  if (![trials, passes, k].every(Number.isSafeInteger) || trials < 1 || passes < 0 || passes > trials || k < 1) {
    throw new AssayError(
      'score-invalid',
      `${passes} passes of ${trials} trials, and k ${k}: expected whole numbers, 0 ≤ passes ≤ trials, trials and k 1 or more`,
    )
  }
}
