import type { Replay } from '../core/replay.ts'
import { registry } from './registry.ts'

/** Keeps that an answer was replayed: with the answer, where it is an object, and with every call that is being watched. */
export function noteReplay(replay: Replay, answer: unknown): void {
  const { replays, replayWatch } = registry()
  if (typeof answer === 'object' && answer !== null) replays.set(answer, replay)
  for (let watch = replayWatch.getStore(); watch !== undefined; watch = watch.outer) watch.replays.push(replay)
}
