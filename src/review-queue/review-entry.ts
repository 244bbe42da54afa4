import { z } from 'zod'

const id = z.string().min(1, 'wanted an id, got an empty string')
const at = z.iso.datetime({ error: 'wanted an ISO 8601 time in UTC, for example 2026-11-21T05:02:11.123Z' })
const name = z.string().min(1, 'wanted a name, got an empty string')

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
