import { z } from 'zod'
import { shownName } from './shown-name.ts'

const name = z.string().min(1, 'wanted a name, got an empty string')
const sha256 = z.string().regex(/^[0-9a-f]{64}$/u, 'wanted a SHA-256 of 64 hexadecimal digits')

/** A line that a participant hands in: the text that its platform wrote on a record, by the instructions of a version. Nothing else is taken. */
export const submittedOutput = z.strictObject({
  /** Of the record. */
  id: name,
  text: z.string().regex(/\S/u, 'wanted the text of a summary'),
  /** The version of the instructions that the platform was given. */
  instructions: name,
})

/** The outputs of a platform on a whole suite, as a leaderboard keeps them. */
export const submission = z.strictObject({
  schema: z.literal(1),
  platform: shownName,
  /** The model behind it, where it is known: it may not judge itself. */
  model: name.nullable(),
  suite: z.strictObject({ name, version: name, hash: sha256 }),
  instructions: name,
  submittedAt: z.iso.datetime(),
  outputs: z.array(z.strictObject({ id: name, text: z.string() })).min(1),
  /** Of the outputs. */
  hash: sha256,
})

export type Submission = Readonly<z.output<typeof submission>>
