import { z } from 'zod'
import { humanLabel } from './human-label.ts'

/** Schema of the file that says which answer a code of a sheet stands for. Whoever has it is not blind. */
export const sheetKey = z.strictObject({
  schema: z.literal(1),
  seed: z.int(),
  /** The raters who were to grade, in the order in which they were named. */
  raters: z.array(z.string().min(1)).min(1),
  /** By code: no two sheets share one, so that a sheet needs no name on it. */
  items: z.record(
    z.string(),
    z.strictObject({
      ...humanLabel.pick({ caseId: true, trial: true, metric: true, answerHash: true, rater: true }).shape,
    }),
  ),
})

export type SheetKey = z.output<typeof sheetKey>
