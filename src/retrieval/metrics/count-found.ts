import type { GradedRanking } from '../ranking/graded-ranking.ts'

/** How many relevant documents are in the top `k`, or in a shorter list as a whole. */
export function countFound({ grades, relevantFrom }: GradedRanking, k: number): number {
  const depth = Math.min(k, grades.length)
  let found = 0
  for (let index = 0; index < depth; index += 1) if ((grades[index] ?? -1) >= relevantFrom) found += 1
  return found
}
