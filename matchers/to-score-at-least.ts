import { AssayError } from '../src/score/assay-error.ts'
import type { Metric } from '../src/score/metric.ts'
import type { Score } from '../src/score/score.ts'
import { scored } from '../src/score/scored.ts'
import type { Scorer } from '../src/score/scorer.ts'
import { unscored } from '../src/score/unscored.ts'
import { AwaitedPromise } from '../src/vitest/awaited-promise.ts'
import { recordScore } from '../src/vitest/record-score.ts'
import type { PendingMatcher, RunningTest } from '../src/vitest/running-test.ts'
import { settings } from '../src/vitest/settings.ts'
import { enter } from './enter.ts'
import type { MatcherOptions } from './matcher-options.ts'
import type { MatcherResult, MatcherState } from './matcher-state.ts'
import { reasons } from './reasons.ts'
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
  const metrics = metricsOf(threshold, scorer)
  const evalCase: unknown = options.case ?? running?.evaluation?.bound.evalCase
  if (evalCase === undefined && scorer.length > 1) {
    throw new AssayError(
      'setup-missing',
      `${matcher} needs a case for "${scorer.metric.name}": in a plain test pass { case }, or use evalTest.for(cases), which knows the case`,
    )
  }
  // The share goes by the policy of the scorer's own metric, unless it has one under its own name.
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
  const outcome = scoreOf(scorer, received, evalCase)
  if (!(outcome instanceof Promise)) {
    const at = stacksLeft > 0 ? calledAt() : undefined
    // What cannot be judged is a rejection here too, and not a throw past the promise that the types announce.
    return watched(this, running, metrics, new Promise((resolve) => resolve(conclude(outcome))), at)
  }
  // After the wait the stack no longer leads to the user's line.
  const at = calledAt()
  return watched(
    this,
    running,
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

/** A stack of a few frames: enough for the user's line. */
function calledAt(): Error {
  stacksLeft -= 1
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 12
  const error = new Error(matcher)
  Error.stackTraceLimit = limit
  return error
}

const metricsOfScorer = new WeakMap<object, Map<number, readonly Metric[]>>()

function metricsOf(threshold: number, scorer: Scorer<never, never>): readonly Metric[] {
  if (typeof threshold !== 'number' || !Number.isFinite(threshold)) {
    throw new AssayError(
      'matcher-misuse',
      `${matcher} needs a threshold that is a finite number, got ${String(threshold)}`,
    )
  }
  const metric = (scorer as Partial<Scorer> | undefined)?.metric
  if (typeof scorer !== 'function' || metric === undefined) {
    throw new AssayError(
      'matcher-misuse',
      `${matcher} needs a scorer with its metric as second argument, got ${typeof scorer}; make one with defineScorer(metric, (answer, case) => score)`,
    )
  }
  if (metric.better === 'lower') {
    throw new AssayError(
      'matcher-misuse',
      `${matcher} cannot hold "${metric.name}" to a floor, since lower is better for it. Turn the score round, so that more is better`,
    )
  }
  let known = metricsOfScorer.get(scorer)
  if (known === undefined) metricsOfScorer.set(scorer, (known = new Map()))
  let metrics = known.get(threshold)
  if (metrics === undefined) known.set(threshold, (metrics = withShare({ ...metric, threshold })))
  return metrics
}

/** A rate is its own share; of anything else the share of cases at or above the threshold is a metric beside it. */
function withShare(metric: Metric): readonly Metric[] {
  if (metric.aggregate === 'rate') return [metric]
  const { threshold, ...rest } = metric
  return [metric, { ...rest, name: `${metric.name}-at-least-${threshold}`, unit: 'cases', aggregate: 'rate' }]
}

/** What the scorer says, now or later; whatever goes wrong in it is a score, too. */
function scoreOf(scorer: Scorer<never, never>, answer: unknown, evalCase: unknown): Score | Promise<Score> {
  const { name } = scorer.metric
  const failed = (error: unknown): Score =>
    unscored('scorer-failed', `"${name}" threw: ${error instanceof Error ? error.message : String(error)}`)
  const checked = (score: unknown): Score =>
    asScore(score) ??
    unscored('scorer-failed', `"${name}" returned ${JSON.stringify(score) ?? 'nothing'}, which is no score`)
  try {
    const score: unknown = scorer(answer as never, evalCase as never)
    return isThenable(score) ? Promise.resolve(score).then(checked, failed) : checked(score)
  } catch (error) {
    return failed(error)
  }
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'
}

function asScore(value: unknown): Score | undefined {
  const score = value as Score | null | undefined
  if (score?.status === 'scored') return Number.isFinite(score.value) ? { ...score, why: score.why ?? [] } : undefined
  return score?.status === 'unscored' || score?.status === 'not-applicable' ? score : undefined
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

/** A promise that fails its test when the test never waits for it. */
function watched(
  state: MatcherState,
  running: RunningTest | undefined,
  metrics: readonly Metric[],
  promise: Promise<MatcherResult>,
  at?: Error,
): Promise<MatcherResult> {
  if (running === undefined) return promise
  const pending: PendingMatcher = {
    call: `${matcher}(…, "${metrics[0]?.name ?? ''}")`,
    calledAt: at,
    abandon: () => {
      const { evaluation } = running
      if (evaluation === undefined || state.isNot === true) return
      for (const metric of metrics) {
        if (evaluation.meta.records.some((record) => record.metric === metric.name)) continue
        const score = unscored('not-awaited', 'the test ended before the scorer did')
        recordScore(running, evaluation, { metric, score, negated: false })
      }
    },
  }
  running.unawaited.add(pending)
  return AwaitedPromise.watch(promise, state.soft === true ? 2 : 1, () => running.unawaited.delete(pending))
}
