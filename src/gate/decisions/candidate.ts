import { z } from 'zod'

/** The schema of a candidate in the file of a run. */
export const candidateSchema = z.strictObject({
  /** From the project's root where it is in it, else absolute; with `/` between the parts. */
  file: z.string().min(1, 'wanted a path, got an empty string'),
  /** SHA-256 of its canonical JSON (RFC 8785), in 64 hexadecimal digits. */
  hash: z.string().regex(/^[0-9a-f]{64}$/u, 'wanted 64 hexadecimal digits'),
})

/** A configuration that is proposed, as a run knows it: never what it says, which may be secret. */
export type Candidate = Readonly<z.output<typeof candidateSchema>>
