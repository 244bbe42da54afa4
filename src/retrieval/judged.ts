import { checkCutOff, defineRetrievalScorer, metricName, type RetrievalScorer } from './retrieval-scorer.ts'
import { countJudged, describeJudged } from './metrics/count-relevant.ts'

/**
 * The share of the first `k` results, or of all where fewer were returned, of which the query has a judgment.
 *
 * All other metrics count what is not judged as irrelevant: where this share falls, they may fall for want of judgments alone. Not applicable where nothing was returned.
 *
 * @param k how many results to look at, a whole number of at least 1
 * @returns a scorer whose values are from 0 to 1, named `judged@20`
 * @throws {AssayError} `metric-invalid` for a bad `k`
 * @see `Judged` of ir_measures, https://ir-measur.es/en/latest/measures.html
 *
 * @example
 * judged(20)(['c-1', 'c-7'], query) // 0.5, where c-7 was not judged
 */
export function judged(k: number): RetrievalScorer {
  checkCutOff('judged', k)
  return defineRetrievalScorer({
    name: metricName('judged', k, {}),
    k,
    relevance: {},
    measure: (ranking) => {
      const depth = Math.min(k, ranking.grades.length)
      return depth === 0 ? null : countJudged(ranking, depth) / depth
    },
    why: (ranking) => [describeJudged(ranking, Math.min(k, ranking.grades.length))],
    whyNot: () => 'nothing was returned, so that there is nothing to have judged',
  })
}
