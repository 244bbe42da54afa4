import type { Metric } from '../../score/metric.ts'
import { notApplicable } from '../../score/not-applicable.ts'
import { scored } from '../../score/scored.ts'
import type { RetrievalQuery } from '../judgments/retrieval-query.ts'
import { gradeRanking } from '../ranking/grade-ranking.ts'
import type { GradedRanking } from '../ranking/graded-ranking.ts'
import type { Ranked } from '../ranking/ranked.ts'
import type { RelevanceOptions } from '../ranking/read-relevance.ts'
import { describeNothingRelevant } from './describe-nothing-relevant.ts'
import type { RetrievalScorer } from './retrieval-scorer.ts'

/** What a metric of a ranking is made of. */
export interface RetrievalScorerParts {
  readonly name: string
  /** How deep it looks; null for the whole list. */
  readonly k: number | null
  /** What is relevant to it, checked. */
  readonly relevance: RelevanceOptions
  /** Where it is not a mean of shares, of which a single one is no miss. */
  readonly metric?: Partial<Metric<2>>
  readonly measure: (ranking: GradedRanking) => number | null
  /** Reasons of a figure, most important first. */
  readonly why: (ranking: GradedRanking) => readonly string[]
  /** Why there is no figure; that nothing is relevant, unless said otherwise. */
  readonly whyNot?: (ranking: GradedRanking) => string
}

/** Makes a scorer of rankings: grading, the figure, and its reasons. */
export function defineRetrievalScorer(parts: RetrievalScorerParts): RetrievalScorer {
  const { k, relevance, measure, why } = parts
  const whyNot = parts.whyNot ?? ((ranking) => describeNothingRelevant(ranking, relevance))
  const metric: Metric<2> = {
    name: parts.name,
    tier: 2,
    unit: 'share',
    better: 'higher',
    aggregate: 'mean',
    safety: false,
    // No value of one query is a miss: the mean over queries is what is held.
    threshold: 0,
    ...parts.metric,
  }
  const score = (ranked: Ranked, query: RetrievalQuery) => {
    const ranking = gradeRanking(ranked, query, relevance)
    const value = measure(ranking)
    return value === null ? notApplicable(whyNot(ranking)) : scored(value, why(ranking))
  }
  return Object.assign(score, { metric, k, relevance, measure })
}
