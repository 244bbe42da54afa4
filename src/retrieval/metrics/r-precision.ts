import { readRelevance, type RelevanceOptions } from '../ranking/read-relevance.ts'
import { countFound } from './count-found.ts'
import { countRelevant } from './count-relevant.ts'
import { defineRetrievalScorer } from './define-retrieval-scorer.ts'
import { describeJudged } from './describe-judged.ts'
import { metricName } from './metric-name.ts'
import type { RetrievalScorer } from './retrieval-scorer.ts'

/**
 * Precision at R, where R is how many chunks are relevant to the query: the depth at which precision and recall are the same.
 *
 * It is divided by R also where fewer were returned, and what was not judged counts as irrelevant. Not applicable where the query has nothing relevant.
 *
 * @param options which chunks are relevant: from which grade, of which source type; absent, every judged chunk from grade 1
 * @returns a scorer whose values are from 0 to 1, named `r-precision`, `r-precision[guideline,grade>=2]`
 * @throws {AssayError} `metric-invalid` for a bad grade or source type, or an unknown option
 * @see `Rprec` of trec_eval, https://github.com/usnistgov/trec_eval
 *
 * @example
 * rPrecision()(['c-1', 'c-7'], query) // 0.5, where c-7 and one other chunk are relevant
 */
export function rPrecision(options: RelevanceOptions = {}): RetrievalScorer {
  const relevance = readRelevance('rPrecision(options)', options)
  return defineRetrievalScorer({
    name: metricName('r-precision', null, relevance),
    k: null,
    relevance,
    measure: (ranking) => {
      const relevant = countRelevant(ranking)
      return relevant === 0 ? null : countFound(ranking, relevant) / relevant
    },
    why: (ranking) => {
      const relevant = countRelevant(ranking)
      const found = countFound(ranking, relevant)
      return [
        `${found === 0 ? 'none' : found} of the top ${relevant}, as many as are relevant, ${found > 1 ? 'are' : 'is'} relevant; ${describeJudged(ranking, Math.min(relevant, ranking.grades.length))}`,
      ]
    },
  })
}
