import { formatApart } from '../src/gate/comparing/format-apart.ts'
import { isWorse } from '../src/gate/comparing/is-worse.ts'
import type { RetrievalQuery } from '../src/retrieval/judgments/retrieval-query.ts'
import { judged } from '../src/retrieval/metrics/judged.ts'
import type { RetrievalScorer } from '../src/retrieval/metrics/retrieval-scorer.ts'
import { checkOptionNames } from '../src/golden-set/check-option-names.ts'
import { judgmentsOf, type QueryJudgments } from '../src/retrieval/ranking/judgments-of.ts'
import { rankedIds } from '../src/retrieval/ranking/ranked-ids.ts'
import { messageOf } from '../src/score/message-of.ts'
import type { Score } from '../src/score/score.ts'
import { scored } from '../src/score/scored.ts'
import { unscored } from '../src/score/unscored.ts'
import { settings } from '../src/vitest/settings.ts'
import { describeMissing } from './describe-missing.ts'
import { describeRanks } from './describe-ranks.ts'
import { enter } from './enter.ts'
import type { MatcherOptions } from './matcher-options.ts'
import type { MatcherResult, MatcherState } from './matcher-state.ts'
import { rankShare } from './rank-share.ts'
import { refuseRankMisuse } from './refuse-rank-misuse.ts'
import { runScorer } from './run-scorer.ts'
import { settle, type Judgement } from './settle.ts'

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
 * @throws {AssayError} `matcher-misuse` for what is no scorer of rankings, a bad floor, a promise, another query than the one that runs, and an assertion that could not fail;
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
  const running = enter(this, matcher)
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
