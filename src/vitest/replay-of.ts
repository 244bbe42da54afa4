import type { Replay } from '../core/replay.ts'
import { registry } from './registry.ts'

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
