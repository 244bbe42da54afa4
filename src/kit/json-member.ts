import { findJsonStringEnd } from './json-fault.ts'
import { AssayError } from './assay-error.ts'

/** Where a member of a JSON object stands in its text, in UTF-16 units: each start is that of its first character, each end is after its last. */
export interface JsonMember {
  readonly keyStart: number
  readonly keyEnd: number
  readonly valueStart: number
  readonly valueEnd: number
}

/**
 * Finds a member of a JSON object by its key, so that its value can be changed without touching anything else of the text.
 *
 * @param text valid JSON, in which `findJsonFault` finds nothing
 * @param from where the object starts, or the white space before it
 * @returns undefined when the object has no such key; keys of objects within it are not its own
 */
export function findJsonMember(text: string, key: string, from = 0): JsonMember | undefined {
  let at = skipSpace(text, text.indexOf('{', from) + 1)
  while (text[at] === '"') {
    const keyStart = at
    const keyEnd = stringEnd(text, at)
    const valueStart = skipSpace(text, skipSpace(text, keyEnd) + 1)
    const valueEnd = findValueEnd(text, valueStart)
    if (JSON.parse(text.slice(keyStart, keyEnd)) === key) return { keyStart, keyEnd, valueStart, valueEnd }
    at = skipSpace(text, skipSpace(text, valueEnd) + 1)
  }
  return undefined
}

function findValueEnd(text: string, start: number): number {
  let at = start
  let depth = 0
  do {
    const character = text.charAt(at)
    if (character === '"') at = stringEnd(text, at)
    else if (depth === 0 && !'{['.includes(character)) return skipWord(text, at)
    else {
      if ('{['.includes(character)) depth += 1
      else if ('}]'.includes(character)) depth -= 1
      at += 1
    }
  } while (depth > 0 && at < text.length)
  return at
}

/** The end of a number, `true`, `false` or `null`. */
function skipWord(text: string, from: number): number {
  let at = from
  while (/[\w.+-]/u.test(text.charAt(at))) at += 1
  return at
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (at < text.length && ' \t\r\n'.includes(text.charAt(at))) at += 1
  return at
}

function stringEnd(text: string, from: number): number {
  const end = findJsonStringEnd(text, from)
  if (typeof end === 'string') throw new AssayError('retrieval-invalid', end)
  return end
}
