import { AssayError } from '../../score/assay-error.ts'
import { messageOf } from '../../score/message-of.ts'
import { compileJsonSchema } from './compile-json-schema.ts'
import { compileStandardSchema } from './compile-standard-schema.ts'
import type { CompiledSchema } from './compiled-schema.ts'
import type { StandardSchema } from './standard-schema.ts'

const unnamed = 'the schema'
const compiled = new WeakMap<object, CompiledSchema>()

/**
 * A schema of any kind, ready to judge: a Standard Schema (zod, valibot, arktype …) or a JSON Schema as an object. One without a name is compiled once for each
 * object, so keep a schema in a constant.
 *
 * @param schema what a user gave; nothing of it is believed
 * @param name what messages call it
 * @throws {AssayError} `schema-invalid` for what is no schema, and for a JSON Schema that cannot be used, as `compileJsonSchema` has it
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
  if (
    typeof standard === 'object' &&
    standard !== null &&
    'validate' in standard &&
    typeof standard.validate === 'function'
  )
    return true
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
    throw new AssayError('schema-invalid', `${name} could not be read: ${messageOf(error)}. Mend the schema`, {
      cause: error,
    })
  }
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'a list' : `a ${typeof value}`
}
