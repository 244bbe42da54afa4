import type { Metric } from '../core/metric.ts'
import { type Score, notApplicable, scored } from '../core/score.ts'
import type { RetrievalQuery } from './queries.ts'
import { type GradedRanking, type Ranked, type RelevanceOptions, gradeRanking } from './grade-ranking.ts'
import { describeFound } from '../kit/describe-found.ts'
import { AssayError } from '../kit/assay-error.ts'

/**
 * A metric of a ranked list, as a scorer of what a system returned for a query.
 *
 * Called with a ranking and its query it gives a score: not applicable where the query has nothing that the metric could find.
 */
export interface RetrievalScorer {
  (ranked: Ranked, query: RetrievalQuery): Score
  readonly metric: Metric<2>
  /** How deep it looks; null for the whole list. */
  readonly k: number | null
  /** What is relevant to it, for messages that name what a ranking lacks; absent, every judged chunk of grade 1 or above. */
  readonly relevance?: RelevanceOptions | undefined
  /**
   * The bare figure.
   *
   * @returns null where it is not defined, since the query has nothing relevant
   */
  readonly measure: (ranking: GradedRanking) => number | null
}

/** What a metric of a ranking is made of. */
interface RetrievalScorerParts {
  readonly name: string
  /** How deep it looks; null for the whole list. */
  readonly k: number | null
  /** What is relevant to it, checked. */
  readonly relevance: RelevanceOptions
  /** Where it is not a mean of shares, of which a single one is not a miss. */
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

/** Why a query has nothing that a ranking could find. */
function describeNothingRelevant({ counts }: GradedRanking, relevance: RelevanceOptions): string {
  let judgments = 0
  for (let grade = 0; grade < counts.length; grade += 1) judgments += counts[grade] ?? 0
  if (judgments === 0) return 'nothing is relevant: the query has no judgments'
  const { relevantFrom = 1, sourceType } = relevance
  const ofType = sourceType === undefined ? '' : ` and source type ${sourceType}`
  const all = judgments === 1 ? "the query's one judgment is not" : `none of the query's ${judgments} judgments is`
  return `nothing is relevant: ${all} of grade ${relevantFrom} or above${ofType}`
}

/**
 * The name of a metric of a ranking, with all that tells it from others: `recall@20[guideline,grade>=2]`.
 *
 * @param k the depth; null for the whole list
 * @param variants what else tells it apart, in the order in which it is said
 */
export function metricName(
  name: string,
  k: number | null,
  { sourceType, relevantFrom = 1 }: RelevanceOptions,
  variants: readonly string[] = [],
): string {
  const said = [
    ...(sourceType === undefined ? [] : [sourceType]),
    ...variants,
    ...(relevantFrom === 1 ? [] : [`grade>=${relevantFrom}`]),
  ]
  return `${name}${k === null ? '' : `@${k}`}${said.length === 0 ? '' : `[${said.join(',')}]`}`
}

/**
 * Refuses what cannot be the depth of a metric.
 *
 * @param metric the factory, as messages name it
 * @throws {AssayError} `metric-invalid` for a `k` that is not a whole number of at least 1
 */
export function checkCutOff(metric: string, k: number): void {
  if (Number.isSafeInteger(k) && k >= 1) return
  throw new AssayError(
    'metric-invalid',
    `${metric}(k): k must be a whole number of at least 1, for example ${metric}(10); got ${describeFound(k)}`,
  )
}
