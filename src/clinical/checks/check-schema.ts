import { AssayError, messageOf, wordsOf } from '../../kit/assay-error.ts'
import { compileJsonSchema } from './schema/json-schema.ts'
import { type SchemaViolations, type StandardSchema, validates } from '../../kit/standard-schema.ts'
import { compileStandardSchema, type CompiledSchema, describeViolation } from './compiled-schema.ts'
import { recommendation } from '../answer/recommendation.ts'
import { type Score, scored, unscored } from '../../core/score.ts'
import { plainCopy } from './guard/plain-copy.ts'

const unnamed = 'the schema'

const compiled = new WeakMap<object, CompiledSchema>()

/**
 * A schema of any kind, ready to judge: a Standard Schema (zod, valibot, arktype …) or a JSON Schema as an object. One without a name is compiled once for each
 * object, so keep a schema in a constant.
 *
 * @param schema what a user gave; nothing of it is believed
 * @param name what messages call it
 * @throws {AssayError} `schema-invalid` for what is not a schema, and for a JSON Schema that cannot be used, as `compileJsonSchema` has it
 */
export function compileSchema(schema: unknown, name = unnamed): CompiledSchema {
  if (name !== unnamed || !isObject(schema)) return compile(schema, name)
  const before = compiled.get(schema)
  if (before !== undefined) return before
  const made = compile(schema, name)
  compiled.set(schema, made)
  return made
}

function compile(schema: unknown, name: string): CompiledSchema {
  if (isStandardSchema(schema, name)) return compileStandardSchema(schema, name)
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) {
    throw new AssayError(
      'schema-invalid',
      `${name} must be a Standard Schema (zod, valibot, arktype …) or a JSON Schema as an object, got ${kindOf(schema)}`,
    )
  }
  return compileJsonSchema(schema, name)
}

function isStandardSchema(schema: unknown, name: string): schema is StandardSchema {
  if (!isObject(schema)) return false
  const standard = standardOf(schema, name)
  if (standard === undefined) return false
  if (validates(standard)) return true
  throw new AssayError(
    'schema-invalid',
    `${name} has "~standard" without a function "validate". Give a schema that validates`,
  )
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}

function standardOf(schema: object, name: string): unknown {
  try {
    return Reflect.get(schema, '~standard')
  } catch (error) {
    throw new AssayError('schema-invalid', `${name} could not be read: ${messageOf(error)}. Fix the schema`, {
      cause: error,
    })
  }
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'a list' : `a ${typeof value}`
}

/** The shape of a `Recommendation`, which an answer is compared with where no schema is given. */
export const recommendationSchema: CompiledSchema = compileSchema(recommendation, 'the schema of a recommendation')

/** Why a text is not compared with the schema of a `Recommendation`; against a schema of the user's it is. */
export const textHasNoShape =
  'the answer is a text, which has no structure to check; where the system has to return one, name the schema'

/** As far as an answer is read to find out why a schema could not judge it. */
const readable = { characters: Number.POSITIVE_INFINITY, values: 1_000_000, depth: 500 }

/**
 * Whether a value has the shape that a schema asks for.
 *
 * @returns 1 where it has, 0 with a reason for each violation (of 50, and the count of the rest) where it has not; unscored `answer-invalid` where the value cannot be read,
 *   `scorer-failed` where the schema's library throws. A promise only where the schema judges later; it never rejects
 */
export function checkAgainstSchema(value: unknown, schema: CompiledSchema): Score | Promise<Score> {
  const failed = (thrown: unknown): Score => {
    const copied = plainCopy(value, readable)
    return 'problem' in copied
      ? unscored('answer-invalid', `the answer cannot be compared with ${schema.name}: ${copied.problem}`)
      : unscored('scorer-failed', `${schema.name} threw: ${wordsOf(thrown)}`)
  }
  try {
    const found = schema.violations(value)
    return found instanceof Promise ? found.then(scoreOf).catch(failed) : scoreOf(found)
  } catch (thrown) {
    return failed(thrown)
  }
}

function scoreOf({ count, first }: SchemaViolations): Score {
  if (count === 0) return scored(1)
  // Branches of a union often say the same.
  const lines = [...new Set(first.map(describeViolation))]
  const left = count - first.length
  return scored(0, left > 0 ? [...lines, `and ${left} more`] : lines)
}

/**
 * Whether a value has the shape that a schema asks for, at once.
 *
 * @returns as `checkAgainstSchema`; unscored `scorer-failed` for a schema that judges later, which only the matcher can wait for
 */
export function checkSchema(value: unknown, schema: CompiledSchema): Score {
  const score = checkAgainstSchema(value, schema)
  return score instanceof Promise
    ? unscored(
        'scorer-failed',
        `${schema.name} judges later, and here the score is expected at once: give a schema whose checks are synchronous`,
      )
    : score
}
