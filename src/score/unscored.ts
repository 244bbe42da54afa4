import type { Score } from './score.ts'
import type { UnscoredCause } from './unscored-cause.ts'

/**
 * A score without a value: nothing was learned about the answer. It blocks the gate, and is never read as 0 or as a pass.
 *
 * @param cause one of the closed list
 * @param detail what was found in place of what was wanted, for whoever mends it
 *
 * @example
 * unscored('answer-invalid', 'the answer is empty') // { status: 'unscored', cause: 'answer-invalid', detail: 'the answer is empty' }
 */
export function unscored(cause: UnscoredCause, detail: string): Score {
  return { status: 'unscored', cause, detail }
}
