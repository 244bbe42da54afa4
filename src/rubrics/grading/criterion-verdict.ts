import { z } from 'zod'

/** The verdict on one criterion: the reasons come first, so that what is decided follows from them. */
export const criterionVerdict = z.strictObject({
  /** Words of the answer, as they stand there; may be empty where the criterion is not met, since silence has no words. */
  quotes: z.array(z.string().min(1)).max(8),
  reason: z.string().min(1),
  /** Whether the answer does what the text of the criterion describes, also of an undesired one. */
  met: z.boolean(),
})

export type CriterionVerdict = z.output<typeof criterionVerdict>
