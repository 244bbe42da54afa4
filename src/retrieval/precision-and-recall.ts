import { readRelevance, type RelevanceOptions, type GradedRanking } from './grade-ranking.ts'
import { checkCutOff, defineRetrievalScorer, metricName, type RetrievalScorer } from './retrieval-scorer.ts'
import { countFound, countRelevant, describeJudged, describeRelevant } from './metrics/count-relevant.ts'

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
