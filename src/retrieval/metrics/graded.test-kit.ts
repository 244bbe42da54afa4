import { unjudged, type GradedRanking } from '../grade-ranking.ts'

/**
 * A ranking by its grades.
 *
 * @param grades by rank; `unjudged` where there is no judgment
 * @param left grades of the judged documents that were not returned
 */
export function graded(
  grades: readonly number[],
  left: readonly number[] = [],
  relevantFrom: number = 1,
): GradedRanking {
  const judged = [...grades, ...left].filter((grade) => grade !== unjudged)
  const counts = Array.from({ length: Math.max(3, ...judged) + 1 }, () => 0)
  for (const grade of judged) counts[grade] = (counts[grade] ?? 0) + 1
  return { grades, counts, relevantFrom }
}
