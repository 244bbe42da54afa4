import { readRelevance, type RelevanceOptions } from '../ranking/read-relevance.ts'
import { checkCutOff } from './check-cut-off.ts'
import { countFound } from './count-found.ts'
import { countRelevant } from './count-relevant.ts'
import { defineRetrievalScorer } from './define-retrieval-scorer.ts'
import { describeRelevant } from './describe-relevant.ts'
import { metricName } from './metric-name.ts'
import type { RetrievalScorer } from './retrieval-scorer.ts'

/**
 * The share of the relevant documents that is among the first `k` results.
 *
 * With `sourceType` only relevant documents of that type are looked for, anywhere in the first `k`. Not applicable where the query has nothing relevant.
 *
 * @param k how many results to look at, a whole number of at least 1
 * @param options which chunks are relevant: from which grade, of which source type; absent, every judged chunk from grade 1
 * @returns a scorer whose values are from 0 to 1, named `recall@20`, `recall@20[guideline,grade>=2]`
 * @throws {AssayError} `metric-invalid` for a bad `k`, grade or source type, or an unknown option
 * @see `recall` of trec_eval, https://github.com/usnistgov/trec_eval
 *
 * @example
 * recall(20, { sourceType: 'guideline' })(['c-1', 'c-7'], query) // 0.5, where one of the query's two relevant guideline chunks is returned
 */
export function recall(k: number, options: RelevanceOptions = {}): RetrievalScorer {
  checkCutOff('recall', k)
  const relevance = readRelevance('recall(k, options)', options)
  return defineRetrievalScorer({
    name: metricName('recall', k, relevance),
    k,
    relevance,
    measure: (ranking) => {
      const relevant = countRelevant(ranking)
      return relevant === 0 ? null : countFound(ranking, k) / relevant
    },
    why: (ranking) => [describeRelevant(ranking, k)],
  })
}
