import { z } from 'zod'
import type { Grading } from '../../score/grading.ts'
import { plannedCallsSchema } from './planned-calls-schema.ts'

const count = z.int().min(0)

/** The schema of what a judged score carries. */
export const gradingSchema: z.ZodType<Grading> = z.strictObject({
  grader: z.string(),
  fingerprint: z.string().regex(/^[0-9a-f]{64}$/u, 'wanted a SHA-256 of 64 hexadecimal digits'),
  judges: z.array(
    z.strictObject({
      judge: z.string(),
      votes: z.array(z.number().nullable()),
      replayed: count,
      simulated: count,
      drift: z.array(z.string()).exactOptional(),
      relation: z.enum(['apart', 'same-family', 'same-model']),
      tokens: z.tuple([count, count, count, count]),
      dollars: z.number().min(0).nullable(),
      planned: plannedCallsSchema.exactOptional(),
    }),
  ),
  consensus: z.boolean().nullable(),
  bounds: z.tuple([z.number(), z.number()]),
  adopted: z.boolean(),
  attempts: z.array(z.string()).exactOptional(),
  parts: z.record(z.string(), z.array(z.array(z.number().nullable()))).exactOptional(),
  clamped: count.exactOptional(),
})
