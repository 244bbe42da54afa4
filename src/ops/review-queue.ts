import type { GuardFinding } from '../clinical/checks/guard.ts'
import { z } from 'zod'

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

const id = z.string().min(1, 'expected an id, got an empty string')

const at = z.iso.datetime({ error: 'expected an ISO 8601 time in UTC, for example 2026-11-21T05:02:11.123Z' })

const name = z.string().min(1, 'expected a name, got an empty string')

const finding = z.strictObject({
  metric: z.string().nullable(),
  status: z.enum(['missed', 'unscored']),
  effect: z.enum(['hold', 'block']),
  why: z.array(z.string()),
})

/** An answer that waits for a clinician. */
const heldAnswer = z.strictObject({
  schema: z.literal(1),
  kind: z.literal('held'),
  /** Its own in the queue. */
  id,
  at,
  /** As the system gave it; null where it has no JSON form. */
  answer: z.unknown(),
  /** Why the answer, or the patient, has no JSON form. */
  unwritable: z.string().optional(),
  patient: z.unknown().optional(),
  /** What held it. */
  findings: z.array(finding),
})

/** What a clinician made of a held answer. */
const reviewDecision = z.strictObject({
  schema: z.literal(1),
  kind: z.literal('decision'),
  /** The id of the held answer. */
  id,
  at,
  /** Who decided. */
  by: name,
  decision: z.enum(['release', 'reject']),
  comment: z.string(),
})

/** One line of a review queue. */
export const reviewEntry = z.discriminatedUnion('kind', [heldAnswer, reviewDecision])

/** An answer that waits for a person, as a line of the queue has it. */
export type HeldAnswer = Readonly<z.output<typeof heldAnswer>>

/** What a person decided on a held answer, as a line of the queue has it. */
export type ReviewDecision = Readonly<z.output<typeof reviewDecision>>
