import { z } from 'zod'

const name = z.string().min(1, 'wanted a name, got an empty string')

/** The rater under whose name a disagreement is settled. */
export const adjudicated = 'adjudicated'

/** Schema of a line of a file of labels: one grade that one person gave one answer. */
export const humanLabel = z.strictObject({
  caseId: name,
  trial: z.int().min(0, 'wanted a count, 0 or more'),
  metric: name,
  /** Of record and answer: see `answerHash`. */
  answerHash: z.string().regex(/^[0-9a-f]{64}$/u, 'wanted 64 hexadecimal digits in lower case'),
  /** A name, or `adjudicated`. */
  rater: name,
  grade: z
    .int('wanted a whole number from 1 to 5')
    .min(1, 'wanted a whole number from 1 to 5')
    .max(5, 'wanted a whole number from 1 to 5'),
  note: z.string().exactOptional(),
})

export type HumanLabel = z.output<typeof humanLabel>
