import type { Replay } from '../core/eval-case.ts'
import type { EvalMeta } from './eval-meta.ts'
import { registry, type ReplayWatch } from './registry.ts'

/**
 * Calls a function, and keeps which answers were replayed in it rather than given: what took no time of its own must not be timed.
 *
 * @param ofSubject whether it is the call of a subject
 * @returns what the function returned or promised; `replays` grows until that is settled
 */
export function watchReplays<Result>(
  run: () => Result,
  ofSubject = false,
): {
  readonly result: Result
  readonly replays: readonly Replay[]
} {
  const { replayWatch } = registry()
  const watch: ReplayWatch = { replays: [], ofSubject, outer: replayWatch.getStore() }
  return { result: replayWatch.run(watch, run), replays: watch.replays }
}

/** Keeps that an answer was replayed: with the answer, where it is an object, with every call that is being watched, and on the test, where no subject says it: a run without a subject would not tell that its system was not asked. */
export function noteReplay(replay: Replay, answer: unknown): void {
  const { replays, replayWatch } = registry()
  if (typeof answer === 'object' && answer !== null) replays.set(answer, replay)
  let inSubject = false
  for (let watch = replayWatch.getStore(); watch !== undefined; watch = watch.outer) {
    watch.replays.push(replay)
    inSubject ||= watch.ofSubject
  }
  const running = registry().running.getStore()
  if (inSubject || running?.evaluation === undefined) return
  markReplayed(running.evaluation.meta, replay.name, replay, running.task.result?.repeatCount ?? 0)
}

/** Marks a test whose answer was replayed; it may ask for the answer more than once. */
export function markReplayed(meta: EvalMeta, name: string, { recordedAt }: Replay, trial: number): void {
  meta.replays ??= []
  if (meta.replays.some((one) => one.subject === name && (one.trial ?? 0) === trial)) return
  meta.replays.push({ subject: name, recordedAt, ...(trial === 0 ? {} : { trial }) })
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
