import { readRelevance, type RelevanceOptions } from '../ranking/read-relevance.ts'
import { checkCutOff } from './check-cut-off.ts'
import { countFound } from './count-found.ts'
import { countRelevant } from './count-relevant.ts'
import { defineRetrievalScorer } from './define-retrieval-scorer.ts'
import { describeJudged } from './describe-judged.ts'
import { metricName } from './metric-name.ts'
import type { RetrievalScorer } from './retrieval-scorer.ts'

/**
 * The share of the first `k` results that is relevant.
 *
 * It is divided by `k` also where fewer were returned: what is missing counts as irrelevant, and so does what was not judged. Not applicable where the query has nothing relevant.
 *
 * @param k how many results to look at, a whole number of at least 1
 * @param options which chunks are relevant: from which grade, of which source type; absent, every judged chunk from grade 1
 * @returns a scorer whose values are from 0 to 1, named `precision@5`, `precision@5[guideline,grade>=2]`
 * @throws {AssayError} `metric-invalid` for a bad `k`, grade or source type, or an unknown option
 * @see `P` of trec_eval, https://github.com/usnistgov/trec_eval
 *
 * @example
 * precision(5)(['c-1', 'c-7'], query) // 0.2, where one of the two is relevant
 */
export function precision(k: number, options: RelevanceOptions = {}): RetrievalScorer {
  checkCutOff('precision', k)
  const relevance = readRelevance('precision(k, options)', options)
  return defineRetrievalScorer({
    name: metricName('precision', k, relevance),
    k,
    relevance,
    measure: (ranking) => (countRelevant(ranking) === 0 ? null : countFound(ranking, k) / k),
    why: (ranking) => {
      const returned = ranking.grades.length
      if (returned === 0) return ['nothing was returned']
      const depth = Math.min(k, returned)
      const found = countFound(ranking, k)
      const of = depth < k ? `the ${returned} returned, which count as ${k},` : `the top ${k}`
      return [
        `${found === 0 ? 'none' : found} of ${of} ${found > 1 ? 'are' : 'is'} relevant; ${describeJudged(ranking, depth)}`,
      ]
    },
  })
}
