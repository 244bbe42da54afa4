import type { CompiledSchema } from '../src/structural/schema/compiled-schema.ts'
import { compileSchema } from '../src/structural/schema/compile-schema.ts'
import { settings } from '../src/vitest/settings.ts'
import { readSchemaFile } from './read-schema-file.ts'

const ofFiles = new Map<string, CompiledSchema>()

/**
 * A user's schema, compiled once: a Standard Schema, a JSON Schema, or the path of a file with one.
 *
 * @throws {AssayError} `schema-invalid` for one that cannot be used
 */
export function schemaHere(schema: unknown): CompiledSchema {
  if (typeof schema !== 'string') return compileSchema(schema)
  const { root } = settings()
  const key = `${root}\n${schema}`
  const known = ofFiles.get(key) ?? readSchemaFile(root, schema)
  ofFiles.set(key, known)
  return known
}
