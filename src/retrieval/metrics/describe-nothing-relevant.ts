import type { GradedRanking } from '../ranking/graded-ranking.ts'
import type { RelevanceOptions } from '../ranking/read-relevance.ts'

/** Why a query has nothing that a ranking could find. */
export function describeNothingRelevant({ counts }: GradedRanking, relevance: RelevanceOptions): string {
  let judgments = 0
  for (let grade = 0; grade < counts.length; grade += 1) judgments += counts[grade] ?? 0
  if (judgments === 0) return 'nothing is relevant: the query has no judgments'
  const { relevantFrom = 1, sourceType } = relevance
  const ofType = sourceType === undefined ? '' : ` and source type ${sourceType}`
  const all = judgments === 1 ? "the query's one judgment is not" : `none of the query's ${judgments} judgments is`
  return `nothing is relevant: ${all} of grade ${relevantFrom} or above${ofType}`
}
