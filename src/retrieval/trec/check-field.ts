import { describeFound } from '../../golden-set/describe-found.ts'
import { AssayError } from '../../score/assay-error.ts'

/** The longest field that is written, in characters: a line of 1 MiB is the longest that is read. */
const longest = 100_000

/**
 * A text as a field of a TREC file.
 *
 * @param place what the text is, as messages name it, for example `judgment 3: the document`
 * @throws {AssayError} `retrieval-invalid` for a text that would not be read back as it is
 */
export function checkField(place: string, text: unknown): string {
  const fault = faultOf(text)
  if (fault === null) return text as string
  throw new AssayError('retrieval-invalid', `${place} must be text ${fault}, got ${describeFound(text)}`)
}

function faultOf(text: unknown): string | null {
  if (typeof text !== 'string' || text === '') return 'of at least one character'
  if (text.length > longest) return `of no more than ${longest} characters`
  // eslint-disable-next-line no-control-regex -- they end a field, or the file is taken for no text
  if (/[\u0000-\u0020]/u.test(text)) return 'without white space or control characters, which end a field'
  if (!text.isWellFormed()) return 'that UTF-8 can hold, without half a surrogate pair'
  return null
}
