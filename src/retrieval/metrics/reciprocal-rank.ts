import { readRelevance, type RelevanceOptions } from '../ranking/read-relevance.ts'
import { countRelevant } from './count-relevant.ts'
import { defineRetrievalScorer } from './define-retrieval-scorer.ts'
import { describeFirst } from './describe-first.ts'
import { firstRelevant } from './first-relevant.ts'
import { metricName } from './metric-name.ts'
import type { RetrievalScorer } from './retrieval-scorer.ts'

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
