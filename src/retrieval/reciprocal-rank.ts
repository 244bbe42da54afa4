import { readRelevance, type RelevanceOptions } from './grade-ranking.ts'
import { countRelevant, describeFirst, firstRelevant } from './metrics/count-relevant.ts'
import { defineRetrievalScorer, metricName, type RetrievalScorer, checkCutOff } from './retrieval-scorer.ts'

/**
 * One over the rank of the first relevant result, over the whole list; 0 where none is returned. Its mean over queries is known as MRR.
 *
 * Not applicable where the query has nothing relevant.
 *
 * @param options which chunks are relevant: from which grade, of which source type; absent, every judged chunk from grade 1
 * @returns a scorer whose values are from 0 to 1, named `reciprocal-rank`, `reciprocal-rank[guideline,grade>=2]`
 * @throws {AssayError} `metric-invalid` for a bad grade or source type, or an unknown option
 * @see `recip_rank` of trec_eval, https://github.com/usnistgov/trec_eval
 *
 * @example
 * reciprocalRank()(['c-1', 'c-7'], query) // 0.5, where c-7 is the first that is relevant
 */
export function reciprocalRank(options: RelevanceOptions = {}): RetrievalScorer {
  const relevance = readRelevance('reciprocalRank(options)', options)
  return defineRetrievalScorer({
    name: metricName('reciprocal-rank', null, relevance),
    k: null,
    relevance,
    measure: (ranking) => {
      if (countRelevant(ranking) === 0) return null
      const first = firstRelevant(ranking)
      return first === null ? 0 : 1 / first
    },
    why: (ranking) => [describeFirst(ranking, null)],
  })
}

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
