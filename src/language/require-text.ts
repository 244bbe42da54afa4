import { AssayError } from '../score/assay-error.ts'

/**
 * A text that came from outside TypeScript's eyes.
 *
 * @param what the function that was asked, for the message
 * @throws AssayError `language-invalid` for what is not a string
 */
export function requireText(text: unknown, what: string): string {
  if (typeof text === 'string') return text
  throw new AssayError(
    'language-invalid',
    `${what}: the text is ${describe(text)}, wanted a string; turn the answer into text first, or leave it out where there is none`,
  )
}

function describe(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return `an array of ${value.length}`
  return value === undefined ? 'undefined' : `of type ${typeof value}`
}
