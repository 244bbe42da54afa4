// Over 250 lines: the matchers of rankings, and the words that they share.
import type { RetrievalScorer } from '../../src/retrieval/retrieval-scorer.ts'
import { type QueryJudgments, judgmentsOf, rankedIds } from '../../src/retrieval/ranked-ids.ts'
import { describeFound } from '../../src/kit/describe-found.ts'
import { formatApart } from '../../src/kit/phrases.ts'
import { type Metric, isWorse } from '../../src/core/metric.ts'
import type { RetrievalQuery } from '../../src/retrieval/queries.ts'
import { judged } from '../../src/retrieval/judged.ts'
import { checkOptionNames } from '../../src/kit/check-option-names.ts'
import { AssayError, messageOf } from '../../src/kit/assay-error.ts'
import { type Score, scored, unscored } from '../../src/core/score.ts'
import { settings } from '../../src/runner/settings.ts'
import { type Judgement, type MatcherOptions, type MatcherResult, type MatcherState, enter, settle } from '../settle.ts'
import { runScorer } from '../scorers/run-scorer.ts'
import { shareAtLeast } from '../scorers/share-at-least.ts'

const mostRanks = 10

/**
 * What stands at the first ranks, a line each: `1. gold-2026:niv  grade 3`, `2. note-7:1  not judged`.
 *
 * @param ids of the chunks, best first
 */
function describeRanks(
  ids: readonly string[],
  { byChunk }: QueryJudgments,
  { k, relevance: { sourceType } = {} }: Pick<RetrievalScorer, 'k' | 'relevance'>,
): readonly string[] {
  const depth = Math.min(k ?? ids.length, ids.length)
  const lines = ids.slice(0, Math.min(depth, mostRanks)).map((id, index) => {
    const judgment = byChunk.get(id)
    return `${index + 1}. ${printId(id)}  ${judgment === undefined ? 'not judged' : `grade ${judgment.grade}${besides(judgment.source_type, sourceType)}`}`
  })
  return depth > mostRanks ? [...lines, `… and ${depth - mostRanks} more`] : lines
}

/** A grade counts for nothing where another source type is looked for. */
function besides(type: string, wanted: string | undefined): string {
  return wanted === undefined || type === wanted ? '' : `, of source type ${type}`
}

const mostNamed = 3

/**
 * The best of what is relevant to a scorer and is not where it looks, in one line: `relevant, and not in the top 20: gold-2026:niv (grade 3, at rank 25) and 2 more`.
 *
 * @param ids of the chunks, best first
 * @returns nothing where all of it is there
 */
function describeMissing(
  ids: readonly string[],
  { byChunk }: QueryJudgments,
  { k, relevance = {} }: Pick<RetrievalScorer, 'k' | 'relevance'>,
): string | undefined {
  const { relevantFrom = 1, sourceType } = relevance
  const found = new Set(ids.slice(0, k ?? ids.length))
  const missing = [...byChunk.values()].filter(
    ({ chunk_id: id, grade, source_type: type }) =>
      grade >= relevantFrom && (sourceType === undefined || type === sourceType) && !found.has(id),
  )
  if (missing.length === 0) return undefined
  // Those of one grade by id, so that the words do not depend on the order of a file.
  missing.sort((a, b) => b.grade - a.grade || (a.chunk_id < b.chunk_id ? -1 : 1))
  const named = missing.slice(0, mostNamed).map(({ chunk_id: id, grade }) => {
    const rank = ids.indexOf(id) + 1
    return `${printId(id)} (grade ${grade}${rank === 0 ? '' : `, at rank ${rank}`})`
  })
  const more = missing.length > mostNamed ? ` and ${missing.length - mostNamed} more` : ''
  return `relevant, and ${k === null ? 'not returned' : `not in the top ${k}`}: ${named.join(', ')}${more}`
}

/** An id as it is, where it is plain; what could break a line or redraw a terminal is quoted, escaped and cut. */
function printId(id: string): string {
  return /^[\w.:/#@()[\]+-]{1,80}$/u.test(id) ? id : describeFound(id)
}

const matcherName = 'toRank'

/** Options of `toRank`. */
export interface RankOptions extends MatcherOptions {
  /** What each query has to reach, above 0; absent, the figure over all queries is held, and no query is a miss. */
  readonly atLeast?: number | undefined
}

/**
 * Scores a ranking against the judgments of its query.
 *
 * In an eval the scorer's figure is recorded; with `atLeast` also the share of queries that reach it, as a metric of its own; and with a scorer of the first k also `judged@k`, once
 * however many such scorers there are. In a plain test it passes when the ranking reaches `atLeast`, or, for a rate, when it is a hit.
 *
 * A ranking that is none is `unscored: answer-invalid`; a query with nothing that the scorer could find is not applicable.
 *
 * @param query with its judgments; in an eval of queries the one that runs
 * @param scorer `ndcg(20)`, `recall(20, { sourceType: 'guideline' })` …
 * @throws {AssayError} `matcher-misuse` for what is not a scorer of rankings, a bad floor, a promise, another query than the one that runs, and an assertion that could not fail;
 *   `retrieval-invalid` for a query without sound judgments
 */
export function toRank(
  this: MatcherState,
  received: unknown,
  query: RetrievalQuery,
  scorer: RetrievalScorer,
  options: RankOptions = {},
): MatcherResult {
  const matcher = 'toRank'
  const running = enter(this, matcher, received)
  checkOptionNames(`${matcher}(query, scorer, options)`, options, ['atLeast', 'policy'])
  const { atLeast, policy } = options
  const share = rankShare(scorer, atLeast)
  const judgments = judgmentsOf(query)
  const isRecorded = running?.evaluation !== undefined && this.isNot !== true
  refuseRankMisuse({ received, query, scorer, atLeast, isRecorded, evalCase: running?.evaluation?.bound.evalCase })

  const reading = readRanking(received, judgments)
  const score = 'ids' in reading ? judge(received, query, scorer, judgments, reading.ids) : reading.unscored
  const judgements: Judgement[] = [{ metric: scorer.metric, score, policy }]
  if (share !== undefined && atLeast !== undefined) {
    const reached = score.status === 'scored' ? scored(isWorse(share, score.value, atLeast) ? 0 : 1, score.why) : score
    // The share goes by the policy of the scorer's own metric.
    judgements.push({ metric: share, score: reached, policy: policy ?? settings().policies[scorer.metric.name] })
  }
  if (isRecorded && scorer.k !== null) judgements.push(judgedBeside(scorer.k, query, reading))
  return settle(this, running, {
    matcher,
    judgements,
    answer: received,
    describe: (misses) => {
      const ranks = 'ids' in reading ? describeRanks(reading.ids, judgments, scorer) : []
      const why = score.status === 'scored' ? score.why : []
      const lines = [...why, ...ranks].map((line) => `\n  ${line}`)
      return `${headline(scorer, score, atLeast, misses.length > 0)}${lines.length > 0 ? ':' : ''}${lines.join('')}`
    },
  })
}

type Reading = { readonly ids: readonly string[] } | { readonly unscored: Score }

function readRanking(received: unknown, judgments: QueryJudgments): Reading {
  try {
    return { ids: rankedIds(received, judgments) }
  } catch (error) {
    return { unscored: unscored('answer-invalid', messageOf(error)) }
  }
}

function judge(
  received: unknown,
  query: RetrievalQuery,
  scorer: RetrievalScorer,
  judgments: QueryJudgments,
  ids: readonly string[],
): Score {
  const score = runScorer(scorer, received, query)
  if (score instanceof Promise) {
    return unscored(
      'scorer-failed',
      `"${scorer.metric.name}" returned a promise; a scorer of rankings gives its score at once`,
    )
  }
  const missing = describeMissing(ids, judgments, scorer)
  return score.status === 'scored' && missing !== undefined ? scored(score.value, [...score.why, missing]) : score
}

/** How much of what was scored is judged at all: a figure may fall for want of judgments alone. It gates nothing, unless the options say so by its name. */
function judgedBeside(k: number, query: RetrievalQuery, reading: Reading): Judgement {
  const scorer = judged(k)
  const { metric } = scorer
  const score = 'ids' in reading ? scorer(reading.ids, query) : reading.unscored
  return { metric, score, policy: settings().policies[metric.name] ?? 'track', beside: true }
}

function headline({ metric }: RetrievalScorer, score: Score, atLeast: number | undefined, missed: boolean): string {
  const value = score.status === 'scored' ? score.value : 0
  if (metric.aggregate === 'rate')
    return `"${metric.name}" is ${value === 1 ? 'a hit' : 'a miss'}, and was expected to be ${missed ? 'a hit' : 'a miss'}`
  const [figure, floor] = formatApart(value, atLeast ?? metric.threshold ?? 1)
  return `"${metric.name}" is ${figure}, and was expected to be ${missed ? 'at least' : 'under'} ${floor}`
}

/**
 * The share of queries at or above a floor on a scorer of rankings, beside the scorer's own figure. A rate needs none: it is its own share.
 *
 * The scorer's metric keeps its definition whatever the floor, so that one name never has two.
 *
 * @param floor absent, nothing is asked of a single query
 * @returns undefined without a floor, and for a rate
 * @throws {AssayError} `matcher-misuse` for what is not a scorer of rankings, a floor that is not a number or that no value can be short of, or one on a metric in which lower is better
 */
function rankShare(scorer: RetrievalScorer, floor: number | undefined): Metric | undefined {
  const metric = readMetric(scorer)
  if (floor === undefined) return undefined
  if (metric.better === 'lower') {
    throw new AssayError(
      'matcher-misuse',
      `${matcherName} cannot hold "${metric.name}" to a floor, since lower is better for it. Turn the score round, so that more is better`,
    )
  }
  const isShare = metric.unit === 'share' || metric.aggregate === 'rate'
  if (typeof floor !== 'number' || !Number.isFinite(floor) || floor <= 0 || (isShare && floor > 1)) {
    throw new AssayError(
      'matcher-misuse',
      `${matcherName} needs an atLeast above 0${isShare ? ' and of at most 1' : ''} for "${metric.name}", got ${describeFound(floor)}; without a floor leave it out`,
    )
  }
  return metric.aggregate === 'rate' ? undefined : shareAtLeast(metric, floor, 'queries')
}

function readMetric(scorer: unknown): Metric {
  const { metric, k } = (scorer ?? {}) as Partial<RetrievalScorer>
  if (typeof scorer === 'function' && metric !== undefined && (k === null || Number.isSafeInteger(k))) return metric
  throw new AssayError(
    'matcher-misuse',
    `${matcherName} needs a scorer of rankings as second argument, got ${describeScorer(scorer)}; write expect(ranked).${matcherName}(query, ndcg(20))`,
  )
}

function describeScorer(scorer: unknown): string {
  if (typeof scorer !== 'function') return describeFound(scorer)
  return 'metric' in scorer ? 'a scorer of answers' : `the function ${scorer.name || 'without a name'} itself`
}

/**
 * Refuses the calls of `toRank` that would judge nothing, or keep a score under the wrong case.
 *
 * @param call.isRecorded whether the score is recorded; else it is asserted at once
 * @param call.evalCase the running case; undefined in a plain test
 * @throws {AssayError} `matcher-misuse` for a promise, a query other than the running one, and an assertion that could not fail
 */
function refuseRankMisuse(call: {
  readonly received: unknown
  readonly query: RetrievalQuery
  readonly scorer: RetrievalScorer
  readonly atLeast: number | undefined
  readonly isRecorded: boolean
  readonly evalCase: unknown
}): void {
  const { received, query, evalCase } = call
  if (received instanceof Promise) {
    throw misuse(
      'toRank got a promise, and no ranking. Wait for it: expect(await search(query.query)).toRank(query, ndcg(20))',
    )
  }
  const { id, judgments } = (evalCase ?? {}) as { readonly id?: unknown; readonly judgments?: unknown }
  if (Array.isArray(judgments) && id !== query.id) {
    throw misuse(
      `toRank got query ${describeFound(query.id)} in the eval of query ${describeFound(id)}, under which the score would be kept. Pass the query that the eval is given`,
    )
  }
  if (call.isRecorded || call.atLeast !== undefined || canFail(call.scorer)) return
  const { name } = call.scorer.metric
  throw misuse(
    `toRank asserts at once in a plain test and under .not, and "${name}" has no value that a ranking must reach, so that it could not fail. Name one: expect(ranked).toRank(query, scorer, { atLeast: 0.5 }); or record the figure in evalTest.for(queries)`,
  )
}

function canFail({ metric }: RetrievalScorer): boolean {
  return metric.better === 'lower' || metric.threshold !== 0
}

function misuse(message: string): AssayError {
  return new AssayError('matcher-misuse', message)
}
