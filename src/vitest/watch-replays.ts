import type { Replay } from '../core/replay.ts'
import { registry } from './registry.ts'
import type { ReplayWatch } from './replay-watch.ts'

/**
 * Calls a function, and keeps which answers were replayed in it rather than given: what took no time of its own must not be timed.
 *
 * @returns what the function returned or promised; `replays` grows until that is settled
 */
export function watchReplays<Result>(run: () => Result): {
  readonly result: Result
  readonly replays: readonly Replay[]
} {
  const { replayWatch } = registry()
  const watch: ReplayWatch = { replays: [], outer: replayWatch.getStore() }
  return { result: replayWatch.run(watch, run), replays: watch.replays }
}
