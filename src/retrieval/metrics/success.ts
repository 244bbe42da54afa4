import { readRelevance, type RelevanceOptions } from '../ranking/read-relevance.ts'
import { checkCutOff } from './check-cut-off.ts'
import { countRelevant } from './count-relevant.ts'
import { defineRetrievalScorer } from './define-retrieval-scorer.ts'
import { describeFirst } from './describe-first.ts'
import { firstRelevant } from './first-relevant.ts'
import { metricName } from './metric-name.ts'
import type { RetrievalScorer } from './retrieval-scorer.ts'

/**
 * Whether a relevant document is among the first `k` results: 1 or 0, and over the queries a rate, in which each 0 is a miss.
 *
 * Not applicable where the query has nothing relevant.
 *
 * @param k how many results to look at, a whole number of at least 1
 * @param options which chunks are relevant: from which grade, of which source type; absent, every judged chunk from grade 1
 * @returns a scorer named `success@10`, `success@10[guideline]`
 * @throws {AssayError} `metric-invalid` for a bad `k`, grade or source type, or an unknown option
 * @see `success` of trec_eval, https://github.com/usnistgov/trec_eval
 *
 * @example
 * success(10, { sourceType: 'guideline' })(['c-1', 'c-7'], query) // 1, where either is a relevant guideline chunk
 */
export function success(k: number, options: RelevanceOptions = {}): RetrievalScorer {
  checkCutOff('success', k)
  const relevance = readRelevance('success(k, options)', options)
  return defineRetrievalScorer({
    name: metricName('success', k, relevance),
    k,
    relevance,
    metric: { unit: 'queries', aggregate: 'rate', threshold: 1 },
    measure: (ranking) => {
      if (countRelevant(ranking) === 0) return null
      return firstRelevant(ranking, k) === null ? 0 : 1
    },
    why: (ranking) => [describeFirst(ranking, k)],
  })
}
