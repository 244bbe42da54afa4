import { z } from 'zod'

/** Schema of what an editor gives back: the whole answer, and what each sentence of it rests on that is new. */
export const editedAnswer = z.strictObject({
  text: z.string().min(1),
  sentences: z
    .array(
      z.strictObject({
        text: z.string().min(1),
        /** Ids of facts and constraints of the board. */
        factIds: z.array(z.string().min(1)).readonly(),
      }),
    )
    .readonly(),
})

export type EditedAnswer = z.output<typeof editedAnswer>
