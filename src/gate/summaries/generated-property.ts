import type { z } from 'zod'
import { fuzzSeedSchema, fuzzTallySchema } from '../../fuzzing/fuzz-tally-schema.ts'

/** What a test said of one property on generated patients: counts, the seed, and the test. */
export const generatedPropertySchema = fuzzTallySchema.extend({
  seed: fuzzSeedSchema,
  /** Path of the test file from the project's root. */
  file: fuzzTallySchema.shape.id,
  test: fuzzTallySchema.shape.id,
})

export type GeneratedProperty = Readonly<z.output<typeof generatedPropertySchema>>
