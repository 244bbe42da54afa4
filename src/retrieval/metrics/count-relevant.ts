import type { GradedRanking } from '../ranking/graded-ranking.ts'

/** How many documents of a query are relevant, whether they were returned or not. */
export function countRelevant({ counts, relevantFrom }: GradedRanking): number {
  let relevant = 0
  for (let grade = relevantFrom; grade < counts.length; grade += 1) relevant += counts[grade] ?? 0
  return relevant
}
