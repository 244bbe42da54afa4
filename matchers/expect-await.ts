import type { Metric } from '../src/core/metric.ts'
import { unscored } from '../src/core/score.ts'
import { AwaitedPromise } from '../src/runner/awaited-promise.ts'
import { registry } from '../src/runner/registry.ts'
import { recordScore } from '../src/runner/record-score.ts'
import type { PendingMatcher, RunningTest } from '../src/runner/running-test.ts'
import type { MatcherResult, MatcherState } from './settle.ts'

/**
 * A matcher's promise that fails its test when nobody waits for it, and when it has not settled at the end of its test, whoever waits for it: `Promise.all`, `Promise.race` and `catch` touch a promise, and a test may end before them.
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
  const started = running?.unawaited ?? registry().outside
  const pending: PendingMatcher = {
    call,
    calledAt,
    awaited: false,
    settled: false,
    abandon: () => {
      if (running?.evaluation === undefined || state.isNot === true) return
      const { evaluation } = running
      for (const metric of metrics) {
        if (evaluation.meta.records.some((record) => record.metric === metric.name)) continue
        const score = unscored('not-awaited', 'the test ended before the scorer did')
        recordScore(running, evaluation, { metric, score, negated: false })
      }
    },
  }
  const done = (what: 'awaited' | 'settled') => (): void => {
    pending[what] = true
    if (pending.awaited && pending.settled) started.delete(pending)
  }
  started.add(pending)
  // In the one chain that leads to the user's await: a second branch would end the stack that an annotation is placed by.
  const settled = promise.finally(done('settled'))
  return AwaitedPromise.watch(settled, state.soft === true ? 2 : 1, done('awaited'))
}

/** A stack of a few frames, made where a matcher was called: enough for the user's line, to which no stack leads any more once the matcher has waited. */
export function callStack(matcher: string): Error {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 12
  const error = new Error(matcher)
  Error.stackTraceLimit = limit
  return error
}
