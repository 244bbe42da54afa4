import type { GradedRanking } from '../ranking/graded-ranking.ts'

/** The rank of the first relevant document, from 1; null where none of the top `k` is relevant. */
export function firstRelevant({ grades, relevantFrom }: GradedRanking, k: number = Infinity): number | null {
  const depth = Math.min(k, grades.length)
  for (let index = 0; index < depth; index += 1) if ((grades[index] ?? -1) >= relevantFrom) return index + 1
  return null
}
