import { AssayError } from '../src/kit/assay-error.ts'
import { scoredShort, type Metric, type Scorer } from '../src/core/metric.ts'
import { type Score, scored, scoreOfPart } from '../src/core/score.ts'
import { keptHere } from '../src/runner/registry.ts'
import { settings } from '../src/runner/settings.ts'
import { checkOptionNames } from '../src/kit/check-option-names.ts'
import { callStack, expectAwait } from './expect-await.ts'
import {
  enter,
  type MatcherOptions,
  type MatcherResult,
  type MatcherState,
  reasons,
  settle,
  type Judgement,
} from './settle.ts'
import { runScorer } from './scorers/run-scorer.ts'
import { shareAtLeast } from './scorers/share-at-least.ts'

const matcherName = 'toScoreAtLeast'

const metricsOfScorer = new WeakMap<object, Map<number, readonly Metric[]>>()

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
 *
 * @param received the answer that is scored
 * @param threshold in the unit of the scorer's metric
 * @param scorer from an answer, and its case where it asks for one, to a score
 * @param options the case, where no `evalTest` knows it, and what a miss does; absent, the running case and the suite's policy
 * @returns whether the score reached the threshold, once it is known
 * @throws {AssayError} `setup-missing` for a scorer that asks for a case where there is none
 *
 * @example
 * await expect(answer).toScoreAtLeast(0.8, brevity)
 */
export function toScoreAtLeast(
  this: MatcherState,
  received: unknown,
  threshold: number,
  scorer: Scorer<never, never>,
  options: ScoreOptions = {},
): Promise<MatcherResult> {
  const running = enter(this, matcher, received)
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
        judgements: [...judgementsOf(metrics, threshold, score, policy), ...partsOf(scorer, score)],
        answer: received,
        describe: (misses) =>
          misses.length > 0
            ? `"${scorer.metric.name}" is ${valueOf(score)}, and was expected to be at least ${threshold}${withReasons(misses.slice(0, 1))}`
            : `"${scorer.metric.name}" is ${valueOf(score)}, and was expected to be under ${threshold}`,
      },
      at,
    )
  const outcome = runScorer(scorer, received, evalCase)
  if (!(outcome instanceof Promise)) {
    const at = stacks().left > 0 ? calledAt() : undefined
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
function stacks(): { left: number } {
  return keptHere('stacks of scorers', () => ({ left: 1_000 }))
}

function calledAt(): Error {
  stacks().left -= 1
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
        ? scored(score.value >= threshold ? 1 : 0, whyShort(score, threshold))
        : score,
  }))
}

/** Of a scorer without reasons the share says what the scorer's own miss does, so that reports show both as one. */
function whyShort({ value, why }: Extract<Score, { status: 'scored' }>, threshold: number): readonly string[] {
  return why.length > 0 || value >= threshold ? why : [scoredShort(value, 'higher', threshold)]
}

/** What a composed score is made of, each under its own metric. Under a name of their own they are no assertion, and fail no test. */
function partsOf(scorer: Scorer<never, never>, score: Score): Judgement[] {
  return (scorer.parts ?? []).map(({ part, metric }) => ({ metric, score: scoreOfPart(score, part), beside: true }))
}

function valueOf(score: Score): string {
  return score.status === 'scored' ? String(score.value) : score.status
}

/**
 * The metrics that a threshold on a scorer records: the scorer's own, and the share of cases at or above the threshold. The same objects for the same call.
 *
 * @throws {AssayError} `matcher-misuse` for a threshold that is not a number, for what is not a scorer, and for a metric in which lower is better
 */
function scoreMetrics(threshold: number, scorer: Scorer<never, never>): readonly Metric[] {
  if (typeof threshold !== 'number' || !Number.isFinite(threshold)) {
    throw new AssayError(
      'matcher-misuse',
      `${matcherName} needs a threshold that is a finite number, got ${String(threshold)}`,
    )
  }
  const metric = (scorer as Partial<Scorer> | undefined)?.metric
  if (typeof scorer !== 'function' || metric === undefined) {
    throw new AssayError(
      'matcher-misuse',
      `${matcherName} needs a scorer with its metric as second argument, got ${typeof scorer}; make one with defineScorer(metric, (answer, case) => score)`,
    )
  }
  if (metric.better === 'lower') {
    throw new AssayError(
      'matcher-misuse',
      `${matcherName} cannot hold "${metric.name}" to a floor, since lower is better for it. Turn the score round, so that more is better`,
    )
  }
  let known = metricsOfScorer.get(scorer)
  if (known === undefined) metricsOfScorer.set(scorer, (known = new Map()))
  let metrics = known.get(threshold)
  if (metrics === undefined) known.set(threshold, (metrics = withShare({ ...metric, threshold }, threshold)))
  return metrics
}

/** A rate is its own share; of anything else the share of cases at or above the threshold is a metric beside it. */
function withShare(metric: Metric, threshold: number): readonly Metric[] {
  return metric.aggregate === 'rate' ? [metric] : [metric, shareAtLeast(metric, threshold)]
}

/** Beneath a colon; nothing where the scorer gave none, as most of other libraries do. */
function withReasons(misses: Parameters<typeof reasons>[0]): string {
  const why = reasons(misses)
  return why === '' ? '' : `:\n${why}`
}
