import type { Metric } from '../../score/metric.ts'
import type { Score } from '../../score/score.ts'
import type { RetrievalQuery } from '../judgments/retrieval-query.ts'
import type { GradedRanking } from '../ranking/graded-ranking.ts'
import type { Ranked } from '../ranking/ranked.ts'
import type { RelevanceOptions } from '../ranking/read-relevance.ts'

/**
 * A metric of a ranked list, as a scorer of what a system returned for a query.
 *
 * Called with a ranking and its query it gives a score: not applicable where the query has nothing that the metric could find.
 */
export interface RetrievalScorer {
  (ranked: Ranked, query: RetrievalQuery): Score
  readonly metric: Metric<2>
  /** How deep it looks; null for the whole list. */
  readonly k: number | null
  /** What is relevant to it, for messages that name what a ranking lacks; absent, every judged chunk of grade 1 or above. */
  readonly relevance?: RelevanceOptions | undefined
  /**
   * The bare figure.
   *
   * @returns null where it is not defined, since the query has nothing relevant
   */
  readonly measure: (ranking: GradedRanking) => number | null
}
