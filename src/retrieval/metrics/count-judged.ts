import type { GradedRanking } from '../ranking/graded-ranking.ts'

/** How many documents of the top `k`, or of a shorter list, the query has a judgment of. */
export function countJudged({ grades }: GradedRanking, k: number): number {
  const depth = Math.min(k, grades.length)
  let judged = 0
  for (let index = 0; index < depth; index += 1) if ((grades[index] ?? -1) >= 0) judged += 1
  return judged
}
