import type { GradedRanking } from '../ranking/graded-ranking.ts'
import { describeRelevant } from './describe-relevant.ts'
import { firstRelevant } from './first-relevant.ts'

/**
 * At which rank the first relevant document is, or that none is.
 *
 * @param k null for the whole list
 */
export function describeFirst(ranking: GradedRanking, k: number | null): string {
  const first = firstRelevant(ranking, k ?? Infinity)
  return first === null ? describeRelevant(ranking, k) : `the first relevant is at rank ${first}`
}
