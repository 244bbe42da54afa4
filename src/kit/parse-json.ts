import { messageOf } from './assay-error.ts'
import { join } from 'node:path'
import type { z } from 'zod'
import { findConflict, findJsonFault, locateJsonFault } from './json-fault.ts'
import { readIfThere } from './read-file.ts'
import { readJsonl } from './jsonl.ts'
import { describeIssues } from './describe-issue.ts'

/** The value of a JSON text; undefined, which no JSON text means, where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The value of a file of JSON, whether or not a byte order mark stands before it.
 *
 * @param refuse the error for a file that is not JSON that says one thing only; its fault is `line:column: reason`
 */
export function parseJsonFile(text: string, refuse: (fault: string) => Error): unknown {
  const body = text.startsWith('\ufeff') ? text.slice(1) : text
  const fault = locateJsonFault(body)
  if (fault !== undefined) throw refuse(fault)
  return JSON.parse(body)
}

/**
 * A JSON file of the project that stands in version control; undefined where there is none.
 *
 * @param refuse the error for a file with a merge conflict, and for one that is not JSON, or not as the schema takes it, with its place
 */
export function readKeptJson<Content>(
  root: string,
  name: string,
  schema: z.ZodType<Content>,
  refuse: (problem: string) => Error,
): Content | undefined {
  const text = readIfThere(join(root, name))
  if (text === undefined) return undefined
  const conflict = findConflict(text)
  if (conflict !== undefined) throw refuse(`${name}:${conflict} has a merge conflict`)
  const value = parseJsonFile(text, (fault) => refuse(`${name}:${fault}`))
  const read = schema.safeParse(value)
  if (read.success) return read.data
  throw refuse(`${name}: ${describeIssues(read.error, schema, value, 'the file')}`)
}

/** What a line says as JSON, or what is wrong with it. */
type JsonLine = { readonly value: unknown } | { readonly fault: string }

const decoder = new TextDecoder('utf-8', { fatal: true })

/**
 * One line of JSON that a machine wrote. Unlike a line of a golden set it may hold what `JSON.stringify` writes of any text, such as half of a surrogate pair.
 *
 * @returns undefined for a line of nothing but white space
 */
export function parseJsonLine(bytes: Uint8Array): JsonLine | undefined {
  const text = decodeUtf8(bytes)
  if (text === undefined) return { fault: utf8Fault(bytes) }
  if (text.trim() === '') return undefined
  try {
    return { value: JSON.parse(text) as unknown }
  } catch (error) {
    return { fault: findJsonFault(text) ?? messageOf(error) }
  }
}

/** A text in UTF-8 without its byte order mark; undefined for bytes that are not. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

function utf8Fault(bytes: Uint8Array): string {
  for (const line of readJsonl(bytes)) if ('fault' in line) return line.fault
  return 'expected text in UTF-8'
}
