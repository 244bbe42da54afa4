import { AssayError } from '../src/score/assay-error.ts'
import type { Metric } from '../src/score/metric.ts'
import type { Score } from '../src/score/score.ts'
import { scored } from '../src/score/scored.ts'
import type { Scorer } from '../src/score/scorer.ts'
import { settings } from '../src/vitest/settings.ts'
import { checkOptionNames } from '../src/golden-set/check-option-names.ts'
import { callStack } from './call-stack.ts'
import { enter } from './enter.ts'
import { expectAwait } from './expect-await.ts'
import type { MatcherOptions } from './matcher-options.ts'
import type { MatcherResult, MatcherState } from './matcher-state.ts'
import { reasons } from './reasons.ts'
import { runScorer } from './run-scorer.ts'
import { scoreMetrics } from './score-metrics.ts'
import { settle, type Judgement } from './settle.ts'

/** What `toScoreAtLeast` takes beside its scorer. */
export interface ScoreOptions extends MatcherOptions {
  /** The case to hand to the scorer, in a plain `test`; an `evalTest` knows its own. */
  readonly case?: unknown
}

const matcher = 'toScoreAtLeast'

/**
 * Passes when the scorer gives the answer at least the threshold.
 *
 * Two metrics are recorded: the mean of the scores under the scorer's own name, and the share of cases at or above the threshold.
 */
export function toScoreAtLeast(
  this: MatcherState,
  received: unknown,
  threshold: number,
  scorer: Scorer<never, never>,
  options: ScoreOptions = {},
): Promise<MatcherResult> {
  const running = enter(this, matcher)
  checkOptionNames(`${matcher}(threshold, scorer, options)`, options, ['case', 'policy'])
  const metrics = scoreMetrics(threshold, scorer)
  const call = `${matcher}(…, "${scorer.metric.name}")`
  const evalCase: unknown = options.case ?? running?.evaluation?.bound.evalCase
  if (evalCase === undefined && scorer.length > 1) {
    throw new AssayError(
      'setup-missing',
      `${matcher} needs a case for "${scorer.metric.name}": in a plain test pass { case }, or use evalTest.for(cases), which knows the case`,
    )
  }
  // The share goes by the policy of the scorer's own metric.
  const policy = options.policy ?? settings().policies[scorer.metric.name]
  const conclude = (score: Score, at?: Error): MatcherResult =>
    settle(
      this,
      running,
      {
        matcher,
        judgements: judgementsOf(metrics, threshold, score, policy),
        answer: received,
        describe: (misses) =>
          misses.length > 0
            ? `"${scorer.metric.name}" is ${valueOf(score)}, and was expected to be at least ${threshold}:\n${reasons(misses.slice(0, 1))}`
            : `"${scorer.metric.name}" is ${valueOf(score)}, and was expected to be under ${threshold}`,
      },
      at,
    )
  const outcome = runScorer(scorer, received, evalCase)
  if (!(outcome instanceof Promise)) {
    const at = stacksLeft > 0 ? calledAt() : undefined
    // What cannot be judged is a rejection here too, and not a throw past the promise that the types announce.
    return expectAwait(this, running, call, metrics, new Promise((resolve) => resolve(conclude(outcome))), at)
  }
  // After the wait the stack no longer leads to the user's line.
  const at = calledAt()
  return expectAwait(
    this,
    running,
    call,
    metrics,
    outcome.then((score) => conclude(score, at)),
    at,
  )
}

/**
 * How many more scorers that do not wait may have a stack taken for them. It is read only when somebody forgot the `await`, and it costs a tenth of a test: a
 * worker that has made this many calls was past its first mistakes long ago.
 */
let stacksLeft = 1_000

function calledAt(): Error {
  stacksLeft -= 1
  return callStack(matcher)
}

function judgementsOf(
  metrics: readonly Metric[],
  threshold: number,
  score: Score,
  policy: Judgement['policy'],
): Judgement[] {
  return metrics.map((metric) => ({
    metric,
    policy,
    score:
      score.status === 'scored' && metric.aggregate === 'rate' && metrics.length > 1
        ? scored(score.value >= threshold ? 1 : 0, score.why)
        : score,
  }))
}

function valueOf(score: Score): string {
  return score.status === 'scored' ? String(score.value) : score.status
}
