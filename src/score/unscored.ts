import type { Score } from './score.ts'
import type { UnscoredCause } from './unscored-cause.ts'

/** A score without a value: nothing was learned about the answer. It blocks the gate, and is never read as 0 or as a pass. */
export function unscored(cause: UnscoredCause, detail: string): Score {
  return { status: 'unscored', cause, detail }
}
