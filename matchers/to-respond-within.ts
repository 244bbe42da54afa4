import { AssayError, messageOf } from '../src/kit/assay-error.ts'
import { checkMetricName, type Metric } from '../src/core/metric.ts'
import { type Score, unscored } from '../src/core/score.ts'
import { checkResponseTime, responseTime } from '../src/core/times.ts'
import type { Replay } from '../src/core/eval-case.ts'
import { responseOf } from '../src/runner/responses.ts'
import { wallClock } from '../src/runner/real-clock.ts'
import { watchReplays } from '../src/runner/replays.ts'
import { checkOptionNames } from '../src/kit/check-option-names.ts'
import { callStack, expectAwait } from './expect-await.ts'
import { enter, type MatcherOptions, type MatcherResult, type MatcherState, reasons, settle } from './settle.ts'

/** What `toRespondWithin` takes beside its limit. */
export interface RespondOptions extends MatcherOptions {
  /** Name of the metric, `response-time` by default: one system of several, or one limit of several, wants its own. */
  readonly metric?: string
}

const matcher = 'toRespondWithin'

/**
 * Passes when the subject gave this answer within so many milliseconds of wall time; an answer that the tests of a case share has the time of its one call.
 *
 * An answer that was replayed has no time of its own, and is unscored.
 *
 * It also takes a function that asks the system: it is called and timed here, and the matcher's promise must be awaited.
 *
 * @param received an answer of a subject, or a function that asks the system
 * @param ms the limit in milliseconds, above 0
 * @param options another name for the metric, and what a miss does; absent, `response-time` and the suite's policy
 * @returns whether the time was within the limit; a promise where a function is timed
 * @throws {AssayError} `setup-missing` for an answer whose time is not known; `matcher-misuse` for a limit that is not a positive number, and for an answer that several calls gave
 *
 * @example
 * expect(await answerFor(evalCase)).toRespondWithin(2_000)
 */
export function toRespondWithin(
  this: MatcherState,
  received: unknown,
  ms: number,
  options: RespondOptions = {},
): MatcherResult | Promise<MatcherResult> {
  const running = enter(this, matcher, received)
  checkOptionNames(`${matcher}(ms, options)`, options, ['metric', 'policy'])
  const metric = metricOf(ms, options)
  const conclude = (score: Score, calledAt?: Error): MatcherResult =>
    settle(
      this,
      running,
      {
        matcher,
        judgements: [{ metric, score, policy: options.policy }],
        answer: typeof received === 'function' ? undefined : received,
        describe: (misses) =>
          misses.length > 0
            ? `the answer came too late:\n${reasons(misses)}`
            : `the answer came within ${ms} ms, and was expected not to`,
      },
      calledAt,
    )
  const response = responseOf(running, received)
  if (response !== undefined) return conclude(timeScore(response.ms, ms, response.replay))
  if (typeof received !== 'function') {
    throw new AssayError(
      'setup-missing',
      `${matcher} does not know how long this answer took: no subject gave it${typeof received === 'object' ? '' : ' in this test'}. Pass what a subject("name", fn) returned, as it is and no part or copy of it, or time the call: await expect(() => system(input)).${matcher}(${ms})`,
    )
  }
  const calledAt = callStack(matcher)
  const timed = timeCall(received as () => unknown, ms).then((score) => conclude(score, calledAt))
  return expectAwait(this, running, `${matcher}(${ms})`, [metric], timed, calledAt)
}

function metricOf(ms: number, { metric }: RespondOptions): Metric {
  if (typeof ms !== 'number' || !Number.isFinite(ms) || ms <= 0) {
    throw new AssayError('matcher-misuse', `${matcher} needs a limit in ms that is a number above 0, got ${String(ms)}`)
  }
  if (metric !== undefined) checkMetricName(metric)
  return responseTime(ms, metric)
}

async function timeCall(ask: () => unknown, ms: number): Promise<Score> {
  const start = wallClock()
  const { result, replays } = watchReplays(async () => await ask())
  try {
    await result
  } catch (error) {
    return unscored('subject-failed', `the function threw: ${messageOf(error)}`)
  }
  return timeScore(wallClock() - start, ms, replays[0] ?? null)
}

function timeScore(took: number, ms: number, replay: Replay | null): Score {
  if (replay === null) return checkResponseTime(took, ms)
  return unscored(
    'missing-input',
    `the answer of "${replay.name}" was replayed from ${replay.recordedAt}, and took no time of its own. Ask the system: ASSAY_REPLIES=off`,
  )
}
