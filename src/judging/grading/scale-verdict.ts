import { z } from 'zod'

/** The verdict on one dimension: the reasons come first, so that the score follows from them. */
export const scaleVerdict = z.strictObject({
  /** Words of the answer, as they stand there, on which the score rests. */
  quotes: z.array(z.string().min(1)).min(1).max(8),
  reason: z.string().min(1),
  score: z.int().min(1).max(5),
})

export type ScaleVerdict = z.output<typeof scaleVerdict>
