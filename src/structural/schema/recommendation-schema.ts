import { recommendation } from '../../answer/recommendation.ts'
import type { CompiledSchema } from './compiled-schema.ts'
import { compileSchema } from './compile-schema.ts'

/** The shape of a `Recommendation`, which an answer is held against where no schema is given. */
export const recommendationSchema: CompiledSchema = compileSchema(recommendation, 'the schema of a recommendation')
