import type { GuardFinding } from '../structural/guarding/guard-result.ts'
import type { HeldAnswer, ReviewDecision } from './review-entry.ts'

/** An answer to be held. */
export interface AnswerToHold {
  /** Its own in the queue, such as the id under which the system logs it; absent, a new UUID. */
  readonly id?: string | undefined
  readonly answer: unknown
  readonly patient?: unknown
  /** What the guard found. */
  readonly findings: readonly GuardFinding[]
}

/** What a clinician makes of a held answer. */
export interface DecisionToMake {
  readonly decision: 'release' | 'reject'
  /** Who decides. */
  readonly by: string
  readonly comment: string
}

/** Answers that wait for a clinician, in a file to which lines are only ever appended. Every call reads what other processes have appended since. */
export interface ReviewQueue {
  /**
   * Appends an answer. One that has no JSON form (a cycle, a bigint, a getter that throws) is held all the same, with `answer: null` and the reason under `unwritable`.
   *
   * @throws {AssayError} `queue-invalid` for an id that is in the queue already
   */
  readonly hold: (held: AnswerToHold) => HeldAnswer
  /** What nobody has decided on yet, the oldest first. */
  readonly pending: () => readonly HeldAnswer[]
  /** One held answer and what was decided on it; undefined where there is none of the id. */
  readonly find: (
    id: string,
  ) => { readonly held: HeldAnswer; readonly decision: ReviewDecision | undefined } | undefined
  /**
   * Appends a decision.
   *
   * @throws {AssayError} `queue-invalid` for an id that is not in the queue, one that is decided on already (of two processes the first in the file), or a decision without a name
   */
  readonly decide: (id: string, decision: DecisionToMake) => ReviewDecision
  /** Lines that are no entry, such as one that a crash cut off, each with its place; the others are not lost by it. */
  readonly problems: () => readonly string[]
}
