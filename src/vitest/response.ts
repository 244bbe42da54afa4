import type { Replay } from '../core/replay.ts'

/** One call of a subject that gave an answer. */
export interface Response {
  readonly subject: string
  /** Wall time of the call, in ms. */
  readonly ms: number
  /** Set when a part of the answer, or all of it, was replayed: then the time is not the system's. Null else. */
  readonly replay: Replay | null
}
