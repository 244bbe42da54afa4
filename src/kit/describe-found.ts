import { printable } from './printable.ts'

const longest = 48

/**
 * What was found, for a message of one line: a plain value as JSON, cut after 48 characters; a list or an object by its size.
 *
 * Line separators, control characters and marks that turn the direction of writing are escaped, so that data cannot redraw a terminal.
 */
export function describeFound(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === '') return 'an empty string'
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : `a list of ${value.length}`
  if (typeof value === 'object' && value !== null) return 'an object'
  if (typeof value === 'string') return quote(value)
  return typeof value === 'number' || typeof value === 'boolean' || value === null ? String(value) : typeof value
}

function quote(value: string): string {
  const characters = Array.from(value.slice(0, 2 * longest))
  const cut = characters.length > longest || value.length > 2 * longest
  return printable(JSON.stringify(cut ? `${characters.slice(0, longest).join('')}…` : value))
}

/**
 * The word, or the one character, that starts at a place of a text.
 *
 * What might not be seen, or be taken for something else, such as a typographic quote, has its code point beside it or stands as that alone.
 */
export function describeToken(text: string, at: number): string {
  const token = /^(?:[\w.+-]+|\\[\x21-\x7e]|.)/su.exec(text.slice(at, at + 24))?.[0] ?? ''
  if (/^[\x21-\x7e]+$/u.test(token)) return token === '"' ? `'"'` : `"${token}"`
  const code = `U+${(token.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
  return /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(token) ? `"${token}" (${code})` : code
}

/** A path into a value as one would write it in code: `patient.labs[0].value`; empty for the value itself. */
export function formatPath(path: readonly PropertyKey[]): string {
  let text = ''
  for (const step of path) {
    if (typeof step === 'number') text += `[${step}]`
    else if (/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(String(step))) text += text === '' ? String(step) : `.${String(step)}`
    else text += `[${JSON.stringify(String(step))}]`
  }
  return text
}
