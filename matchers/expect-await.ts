import type { Metric } from '../src/core/metric.ts'
import { unscored } from '../src/core/score.ts'
import { AwaitedPromise } from '../src/runner/awaited-promise.ts'
import { recordScore } from '../src/runner/record-score.ts'
import type { PendingMatcher, RunningTest } from '../src/runner/running-test.ts'
import type { MatcherResult, MatcherState } from './settle.ts'

/**
 * A matcher's promise that fails its test when the test never waits for it.
 *
 * @param call the call in words, for the error
 * @param metrics what it was to record; those that are not recorded by then are `unscored: not-awaited`
 * @param calledAt an error made where the matcher was called
 */
export function expectAwait(
  state: MatcherState,
  running: RunningTest | undefined,
  call: string,
  metrics: readonly Metric[],
  promise: Promise<MatcherResult>,
  calledAt?: Error,
): Promise<MatcherResult> {
  if (running === undefined) return promise
  const pending: PendingMatcher = {
    call,
    calledAt,
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

/** A stack of a few frames, made where a matcher was called: enough for the user's line, to which no stack leads any more once the matcher has waited. */
export function callStack(matcher: string): Error {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 12
  const error = new Error(matcher)
  Error.stackTraceLimit = limit
  return error
}
