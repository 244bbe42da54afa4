import type { Replay } from '../core/replay.ts'

/** What was replayed in one call of something, and in what it called. */
export interface ReplayWatch {
  readonly replays: Replay[]
  /** The call in which it was made, which is told too. */
  readonly outer: ReplayWatch | undefined
}
