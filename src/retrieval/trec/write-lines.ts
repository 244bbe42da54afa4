import { describeFound } from '../../kit/describe-found.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { writeAtomically, writeBytes } from '../../kit/write-file.ts'
import { closeSync, openSync, statSync } from 'node:fs'

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

/**
 * A query's id as the first field of a line.
 *
 * @throws {AssayError} `retrieval-invalid` as `checkField` says, and for an id by which the line would be taken for a comment, or whose first character for a byte order mark
 */
export function checkQueryField(place: string, query: unknown): string {
  const text = checkField(`${place}: the query`, query)
  if (!/^[#\ufeff]/u.test(text)) return text
  throw new AssayError(
    'retrieval-invalid',
    `${place}: the query must begin with neither # nor a byte order mark, which readers pass over, got ${describeFound(text)}`,
  )
}

/** Where lines are written to: a path, or what takes them in parts. */
export type TrecSink = string | ((part: string) => void)

const partLength = 64 * 1024

/**
 * Writes lines in parts, as they come.
 *
 * A file is written beside its place and takes it at the end, so that a reader finds the old one or the whole new one; where the lines throw, it stays as it was.
 */
export function writeTo(sink: TrecSink, lines: Iterable<string>): void {
  if (typeof sink === 'string') writeInto(sink, lines)
  else writeParts(sink, lines)
}

function writeParts(write: (part: string) => void, lines: Iterable<string>): void {
  let part = ''
  for (const line of lines) {
    part += line
    if (part.length < partLength) continue
    write(part)
    part = ''
  }
  if (part !== '') write(part)
}

function writeInto(path: string, lines: Iterable<string>): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined || found.isFile()) {
    writeAtomically(path, lines)
    return
  }
  // A device or a pipe has no place to be taken.
  const descriptor = openSync(path, 'w')
  try {
    writeParts((part) => writeBytes(descriptor, Buffer.from(part), path), lines)
  } finally {
    closeSync(descriptor)
  }
}
