import type { Score } from './score.ts'

/** A score that leaves the denominator: in this case there is, by right, nothing to judge. */
export function notApplicable(reason: string): Score {
  return { status: 'not-applicable', reason }
}
