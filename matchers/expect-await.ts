import type { Metric } from '../src/score/metric.ts'
import { unscored } from '../src/score/unscored.ts'
import { AwaitedPromise } from '../src/vitest/awaited-promise.ts'
import { recordScore } from '../src/vitest/record-score.ts'
import type { PendingMatcher, RunningTest } from '../src/vitest/running-test.ts'
import type { MatcherResult, MatcherState } from './matcher-state.ts'

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
