import { z } from 'zod'

const count = z.int().min(0).nullable()
const hexadecimal = z.string().regex(/^[0-9a-f]{64}$/u, 'wanted a SHA-256 of 64 hexadecimal digits')

const judgeReply = z.strictObject({
  /** The model that answered, as it says; null where it did not. */
  answeredBy: z.string().nullable(),
  /** The reply as it came, in pieces to be put together as they stand. */
  text: z.array(z.string()),
  usage: z.strictObject({ input: count, cached: count, cacheWrite: count, output: count, thinking: count }).nullable(),
})

const subjectReply = z.strictObject({ answer: z.unknown() })

const replySource = z.strictObject({
  /** Host and port that answered. */
  host: z.string(),
  /** Whether it was a fake server: what it said is no model's opinion. */
  simulated: z.boolean(),
})

/** One call with its reply. */
export const recording = z.strictObject({
  /** Of all else in it: an edit by hand shows. */
  hash: hexadecimal,
  /** All that can change the answer; long texts as their SHA-256. */
  identity: z.record(z.string(), z.unknown()),
  key: hexadecimal,
  /** The day, in UTC. */
  recordedAt: z.iso.date('wanted a day, for example 2026-11-22'),
  reply: z.union([judgeReply, subjectReply]),
  /** Null of a subject, which is the user's own. */
  source: replySource.nullable(),
})

/** The recordings of one grader, or subject, on one case. */
export const recordingFile = z.strictObject({
  case: z.string(),
  /** Of the grader or the subject. */
  name: z.string(),
  recordings: z.array(recording),
  schema: z.literal(1),
})

export type ReplySource = Readonly<z.output<typeof replySource>>
export type Recording = Readonly<z.output<typeof recording>>
/** A recording before it is written. */
export type NewRecording = Omit<Recording, 'hash'>
