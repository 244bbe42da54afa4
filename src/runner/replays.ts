import type { Replay } from '../core/eval-case.ts'
import { registry, type ReplayWatch } from './registry.ts'

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

/** Keeps that an answer was replayed: with the answer, where it is an object, and with every call that is being watched. */
export function noteReplay(replay: Replay, answer: unknown): void {
  const { replays, replayWatch } = registry()
  if (typeof answer === 'object' && answer !== null) replays.set(answer, replay)
  for (let watch = replayWatch.getStore(); watch !== undefined; watch = watch.outer) watch.replays.push(replay)
}

/**
 * Where an answer was replayed from; null where the system gave it in this run, or nothing is known of it.
 *
 * It knows an object that `recorded` or a subject gave, as it is and no copy of it, and any answer of a subject within the test that asked.
 *
 * @param answer as the system gave it, and no part or copy
 * @returns where its recording is, and from when; null where there is none
 *
 * @example
 * if (replayOf(answer) === null) expect(answer).toRespondWithin(2_000)
 */
export function replayOf(answer: unknown): Replay | null {
  const { running, replays, responses } = registry()
  const here = running.getStore()?.responses.find((given) => Object.is(given.answer, answer))
  if (here !== undefined) return here.response.replay
  if (typeof answer !== 'object' || answer === null) return null
  return replays.get(answer) ?? responses.get(answer)?.find(({ replay }) => replay !== null)?.replay ?? null
}
