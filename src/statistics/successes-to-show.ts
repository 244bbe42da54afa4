import { AssayError } from '../score/assay-error.ts'
import { wilsonInterval } from './wilson-interval.ts'

/**
 * How many of so many trials must succeed to show a share: the fewest for which the lower end of the 95 % interval by Wilson, two-sided, reaches it.
 *
 * @param share above 0 and below 1
 * @param trials whole, 0 or more
 * @returns null where not even success in all of them shows it
 * @throws {AssayError} `score-invalid` for another share, or a number of trials that is not whole
 *
 * @example
 * successesToShow(0.9, 100) // 96: of 95 the lower end is 88.8 %
 */
export function successesToShow(share: number, trials: number): number | null {
  if (!(share > 0 && share < 1)) {
    throw new AssayError('score-invalid', `${share} is no share that can be shown; wanted a number above 0 and below 1`)
  }
  if (wilsonInterval(trials, trials).lower < share || trials === 0) return null
  let [short, enough] = [0, trials]
  while (enough - short > 1) {
    const middle = (short + enough) >> 1
    if (wilsonInterval(middle, trials).lower >= share) enough = middle
    else short = middle
  }
  return enough
}
