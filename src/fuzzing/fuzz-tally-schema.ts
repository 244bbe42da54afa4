import { z } from 'zod'
import { populations } from './fuzz-report.ts'

const count = z.int().min(0)

/** The schema of the counts of one property. */
export const fuzzTallySchema = z.strictObject({
  id: z.string().min(1, 'wanted the id of a property, got an empty string'),
  population: z.enum(populations),
  of: z.string().nullable(),
  runs: count,
  judged: count,
  missed: count,
  crashes: count,
  unscored: count,
  notApplicable: count,
})

/** What fast-check takes: whole, of 32 bits. */
export const fuzzSeedSchema = z
  .int()
  .min(-(2 ** 31))
  .max(2 ** 31 - 1)
