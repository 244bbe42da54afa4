import { AssayError } from '../score/assay-error.ts'

/**
 * Counts of trials of one case.
 *
 * @throws {AssayError} `score-invalid` for counts that are not whole, or more passes than trials
 */
export function requireTrials(trials: number, passes: number, k: number): void {
  if (![trials, passes, k].every(Number.isSafeInteger) || trials < 1 || passes < 0 || passes > trials || k < 1) {
    throw new AssayError(
      'score-invalid',
      `${passes} passes of ${trials} trials, and k ${k}: wanted whole numbers, 0 ≤ passes ≤ trials, trials and k 1 or more`,
    )
  }
}
