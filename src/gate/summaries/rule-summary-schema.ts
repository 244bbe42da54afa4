import { z } from 'zod'
import { harms } from '../../guidelines/harm.ts'
import type { RuleSummary } from './summarise-rules.ts'

const text = z.string()
const count = z.int().min(0)
const share = z.number().min(0).max(1)

/** Guideline rules as they stand in the file of a run. */
export const ruleSummarySchema: z.ZodType<RuleSummary> = z.strictObject({
  rules: z.array(
    z.strictObject({
      guideline: text,
      rule: text,
      harm: z.enum(harms),
      kept: count,
      missed: count,
      forbidden: count,
      unknown: count,
      adherence: z.strictObject({ value: share.nullable(), lower: share, upper: share }),
      missedCases: z.array(text),
      forbiddenCases: z.array(text),
    }),
  ),
  editions: z.array(z.strictObject({ guideline: text, note: text })),
})
