import type { Score } from './score.ts'

/**
 * A score that leaves the denominator: in this case there is, by right, nothing to judge.
 *
 * @param reason why there is nothing to judge; reports show it
 *
 * @example
 * notApplicable('the answer orders no medicine') // { status: 'not-applicable', reason: 'the answer orders no medicine' }
 */
export function notApplicable(reason: string): Score {
  return { status: 'not-applicable', reason }
}
