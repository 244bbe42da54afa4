import { z } from 'zod'
import { plannedCall } from './planned-call.ts'

/** A batch that was submitted, or was about to be when its file was written. */
export const sentBatch = z.strictObject({
  schema: z.literal(1),
  /** Ours, of its file. */
  id: z.uuid(),
  /** The provider's, by which it is polled; null from before it is submitted until its answer has come: nobody knows whether the provider has it. */
  batch: z.string().min(1).nullable(),
  /** When it was about to be submitted: ISO 8601, UTC. */
  at: z.iso.datetime(),
  /** All of one route and model. */
  calls: z.array(plannedCall).min(1),
})

export type SentBatch = Readonly<z.output<typeof sentBatch>>
