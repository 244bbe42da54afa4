import { messageOf } from './assay-error.ts'
import { findJsonFault } from './json-fault.ts'
import { readJsonl } from './jsonl.ts'

/** The value of a JSON text; undefined, which no JSON text means, where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
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
  const text = decode(bytes)
  if (text === undefined) return { fault: utf8Fault(bytes) }
  if (text.trim() === '') return undefined
  try {
    return { value: JSON.parse(text) as unknown }
  } catch (error) {
    return { fault: findJsonFault(text) ?? messageOf(error) }
  }
}

function decode(bytes: Uint8Array): string | undefined {
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
