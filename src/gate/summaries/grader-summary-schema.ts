import { z } from 'zod'
import type { GraderSummary } from './grader-summary.ts'
import { plannedCallsSchema } from './planned-calls-schema.ts'

const count = z.int().min(0)

/** The schema of what judges made of a run. */
export const graderSummarySchema: z.ZodType<GraderSummary> = z.strictObject({
  metric: z.string(),
  fingerprint: z.string(),
  judges: z.array(z.string()),
  scored: count,
  unscored: count,
  mean: z.number().nullable(),
  bounds: z.tuple([z.number(), z.number()]),
  consensus: count,
  flipRate: z.number().min(0).max(1).nullable(),
  variance: z.number().min(0).nullable(),
  trials: count,
  missing: count,
  replayed: count,
  simulated: count,
  drift: z.array(z.string()),
  relations: z.array(z.enum(['apart', 'same-family', 'same-model'])),
  adopted: z.boolean(),
  attempts: count,
  tokens: z.strictObject({ input: count, cached: count, output: count, thinking: count }),
  dollars: z.number().min(0).nullable(),
  planned: z.array(plannedCallsSchema).exactOptional(),
})
