import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { locateJsonFault } from '../src/baseline/locate-json-fault.ts'
import { AssayError } from '../src/score/assay-error.ts'
import { messageOf } from '../src/score/message-of.ts'
import type { CompiledSchema } from '../src/structural/schema/compiled-schema.ts'
import { compileSchema } from '../src/structural/schema/compile-schema.ts'

/**
 * The JSON Schema in a file, compiled.
 *
 * @param root the project's root, absolute; a relative path is from there
 * @throws {AssayError} `schema-invalid` for a file that cannot be read, is not JSON, or holds no schema that can be used
 */
export function readSchemaFile(root: string, path: string): CompiledSchema {
  const text = read(resolve(root, path), path)
  const fault = locateJsonFault(text)
  if (fault !== undefined)
    throw new AssayError('schema-invalid', `${path}:${fault}. A schema is one JSON value; mend the file`)
  const schema: unknown = JSON.parse(text)
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) {
    throw new AssayError('schema-invalid', `${path} must hold a JSON Schema as an object, got ${describe(schema)}`)
  }
  return compileSchema(schema, path)
}

function read(file: string, path: string): string {
  try {
    // A byte order mark is no JSON, and editors write it.
    return readFileSync(file, 'utf8').replace(/^\uFEFF/u, '')
  } catch (error) {
    throw new AssayError(
      'schema-invalid',
      `the schema ${JSON.stringify(path)} cannot be read: ${messageOf(error)}. Name a file by its path from the project's root`,
      { cause: error },
    )
  }
}

function describe(value: unknown): string {
  return Array.isArray(value) ? 'a list' : value === null ? 'null' : `a ${typeof value}`
}
