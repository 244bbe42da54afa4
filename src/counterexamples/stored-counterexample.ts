import { z } from 'zod'
import { counterexampleSchema } from '../fuzzing/fuzz-report-schema.ts'
import { fuzzSeedSchema } from '../fuzzing/fuzz-tally-schema.ts'

/** A file of `.assay/counterexamples/`. */
export const storedCounterexample = counterexampleSchema.extend({
  schema: z.literal(1),
  /** Id of its case, and the name of its file. */
  id: z.string().regex(/^[\w.-]+$/u, 'wanted an id of letters, digits and . - _'),
  property: z.string().min(1),
  seed: fuzzSeedSchema,
  foundAt: z.iso.datetime(),
})

export type StoredCounterexample = Readonly<z.output<typeof storedCounterexample>>
