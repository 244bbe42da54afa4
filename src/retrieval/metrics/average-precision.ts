import type { GradedRanking } from '../ranking/graded-ranking.ts'
import { readRelevance, type RelevanceOptions } from '../ranking/read-relevance.ts'
import { countRelevant } from './count-relevant.ts'
import { defineRetrievalScorer } from './define-retrieval-scorer.ts'
import { describeRelevant } from './describe-relevant.ts'
import { metricName } from './metric-name.ts'
import type { RetrievalScorer } from './retrieval-scorer.ts'

/**
 * The mean, over the relevant documents, of the precision at the rank of each; 0 for one that is not returned. Its mean over queries is known as MAP.
 *
 * Over the whole list, without interpolation. Not applicable where the query has nothing relevant.
 *
 * @param options which chunks are relevant: from which grade, of which source type; absent, every judged chunk from grade 1
 * @returns a scorer whose values are from 0 to 1, named `average-precision`, `average-precision[guideline,grade>=2]`
 * @throws {AssayError} `metric-invalid` for a bad grade or source type, or an unknown option
 * @see `map` of trec_eval, https://github.com/usnistgov/trec_eval; Buckley & Voorhees 2005, "Retrieval System Evaluation"
 *
 * @example
 * averagePrecision()(['c-1', 'c-7', 'c-2'], query) // 0.8333…, where c-1 and c-2 are all that is relevant: (1/1 + 2/3) / 2
 */
export function averagePrecision(options: RelevanceOptions = {}): RetrievalScorer {
  const relevance = readRelevance('averagePrecision(options)', options)
  return defineRetrievalScorer({
    name: metricName('average-precision', null, relevance),
    k: null,
    relevance,
    measure,
    why: (ranking) => [describeRelevant(ranking, null)],
  })
}

function measure(ranking: GradedRanking): number | null {
  const relevant = countRelevant(ranking)
  if (relevant === 0) return null
  const { grades, relevantFrom } = ranking
  let found = 0
  let sum = 0
  for (let index = 0; index < grades.length; index += 1) {
    if ((grades[index] ?? -1) < relevantFrom) continue
    found += 1
    sum += found / (index + 1)
  }
  return sum / relevant
}
