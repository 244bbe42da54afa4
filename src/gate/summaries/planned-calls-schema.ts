import { z } from 'zod'
import type { PlannedCalls } from '../../score/grading.ts'

const count = z.int().min(0)

/** The schema of calls that a run left out. */
export const plannedCallsSchema: z.ZodType<PlannedCalls> = z.strictObject({
  kind: z.enum(['dry-run', 'batch']),
  calls: count,
  input: count,
  output: count,
  dollars: z.number().min(0).nullable(),
})
