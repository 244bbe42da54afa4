import { findJsonFault } from './json-fault.ts'
import type { z } from 'zod'
import { AssayError, type AssayErrorCode } from './assay-error.ts'
import { describeFound } from './describe-found.ts'
import { describeIssue } from './describe-issue.ts'
import { firstWhole } from './halving.ts'

/** A line that is not blank: with its value, or with what is wrong with it as JSON. */
type JsonlLine = { readonly line: number; readonly value: unknown } | { readonly line: number; readonly fault: string }

/**
 * Reads JSON Lines: one JSON value a line, every line for itself, so that a bad one does not hide the next.
 *
 * A line ends at LF, CRLF or CR; the last one needs no end. U+2028 and U+2029 end no line. A byte order mark at the start and lines of nothing but white space are
 * passed over, the latter counted.
 *
 * @param source text, or the bytes of a file in UTF-8
 * @returns the lines in order, numbered from 1
 */
export function readJsonl(source: string | Uint8Array): JsonlLine[] {
  const read: JsonlLine[] = []
  let line = 0
  for (const text of typeof source === 'string' ? splitText(source) : splitBytes(source)) {
    line += 1
    if (typeof text !== 'string') {
      read.push({ line, fault: text.fault })
    } else if (text.trim() !== '') {
      const fault = findJsonFault(text)
      read.push(fault === undefined ? { line, value: JSON.parse(text) } : { line, fault })
    }
  }
  return read
}

function splitText(text: string): string[] {
  return (text.startsWith('\ufeff') ? text.slice(1) : text).split(/\r\n|\n|\r/u)
}

function splitBytes(bytes: Uint8Array): (string | { fault: string })[] {
  const whole = decode(bytes)
  if (whole !== undefined) return splitText(whole)
  // Some line is not UTF-8. A byte of CR or LF is never part of a longer character, so that the lines can be told apart before they are decoded.
  const lines: (string | { fault: string })[] = []
  for (let start = 0; start <= bytes.length;) {
    let end = start
    while (end < bytes.length && bytes[end] !== 0x0a && bytes[end] !== 0x0d) end += 1
    const part = bytes.subarray(start, end)
    const text = decode(part)
    if (text !== undefined) lines.push(lines.length === 0 ? text.replace(/^\ufeff/u, '') : text)
    else lines.push({ fault: `expected text in UTF-8, got ${describeBadByte(part)}` })
    start = end + (bytes[end] === 0x0d && bytes[end + 1] === 0x0a ? 2 : 1)
  }
  return lines
}

function decode(bytes: Uint8Array, options: { stream: boolean } = { stream: false }): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, options)
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/** The first byte at which the text stops being UTF-8: the end of the shortest start of it that cannot be decoded. */
function describeBadByte(bytes: Uint8Array): string {
  const bad = firstWhole(1, bytes.length + 1, (end) => decode(bytes.subarray(0, end), { stream: true }) === undefined)
  const byte = bytes[bad - 1]
  if (byte === undefined) return 'the end of the line in the middle of a character'
  return `the byte 0x${byte.toString(16).toUpperCase().padStart(2, '0')} as byte ${bad} of the line`
}

/** A file of JSON Lines: its name as messages say it, and its text or bytes. */
export interface JsonlFile {
  readonly name: string
  readonly content: string | Uint8Array
}

/** What the lines of some files hold, with the words of the messages on them. */
interface LineFormat<Line> {
  readonly schema: z.ZodType<Line>
  /** What one line is, and several are: `case`, `cases`. */
  readonly one: string
  readonly many: string
  /** What all lines together are: `golden set`. */
  readonly whole: string
  /** The error's code when lines are bad. */
  readonly code: AssayErrorCode
  /** The error's code when there is no line at all. */
  readonly emptyCode: AssayErrorCode
  /** What is wrong with a line beyond its schema, each with its path; the line may be bad otherwise too. */
  readonly findFaults?: (line: object) => readonly string[]
}

/** Where lines were read from, by their values. */
const places = new WeakMap<object, string>()

/** The file and line that a value of `parseJsonlFiles` was read from, as `golden-set/pe.jsonl:12`; undefined for any other, as a copy. */
export function placeOf(value: object): string | undefined {
  return places.get(value)
}

/** Says where a value was read from, for `placeOf`. */
export function keepPlace(value: object, place: string): void {
  places.set(value, place)
}

const longestListing = 50

/**
 * The lines of JSON Lines files, in the order of the files and their lines, each with an `id` of its own.
 *
 * @throws {AssayError} of the format's code, naming every bad line at once (the first 50 faults in full): one that is not JSON, no object, not as the schema requires, or whose id another line has
 * @throws {AssayError} of `emptyCode` when there is no line at all
 */
export function parseJsonlFiles<Line>(files: readonly JsonlFile[], format: LineFormat<Line>): Line[] {
  const { one, many, whole, code } = format
  const values: Line[] = []
  const faults: string[] = []
  const ids = new Map<string, string>()
  let lines = 0
  let badLines = 0

  for (const { name, content } of files) {
    const read = readJsonl(content)
    if (isOneDocument(content, read)) {
      faults.push(`${name}:1: one JSON document over several lines; expected one ${one} a line`)
      lines += read.length
      badLines += read.length
      continue
    }
    for (const line of read) {
      const place = `${name}:${line.line}`
      const parsed = 'fault' in line ? { faults: [line.fault] } : parseLine(line.value, format)
      const problems = 'faults' in parsed ? parsed.faults : []
      const id = 'fault' in line ? undefined : idOf(line.value)
      const first = id === undefined ? undefined : ids.get(id)
      if (first !== undefined)
        problems.push(`id ${describeFound(id)} is already the id of ${first}; each ${one} needs its own`)
      else if (id !== undefined) ids.set(id, place)

      lines += 1
      if (problems.length > 0) badLines += 1
      else if ('value' in parsed) {
        values.push(parsed.value)
        if (typeof parsed.value === 'object' && parsed.value !== null) keepPlace(parsed.value, place)
      }
      for (const problem of problems) faults.push(`${place}: ${problem}`)
    }
  }

  if (faults.length > 0) {
    const bad = `${badLines} of ${lines} lines of the ${whole} ${badLines === 1 ? `is not a valid ${one}` : `are not valid ${many}`}`
    throw new AssayError(code, `${bad}:${list(faults)}`)
  }
  if (values.length === 0) {
    const names = files.map(({ name }) => name).join(', ')
    throw new AssayError(
      format.emptyCode,
      `there is no ${one} in ${names || 'no file'}; expected JSON Lines, one ${one} a line`,
    )
  }
  return values
}

/** The line's value, or what is wrong with it: of the schema the first issue of each path, since the next ones follow from it. */
function parseLine<Line>(
  value: unknown,
  { schema, one, findFaults }: LineFormat<Line>,
): { value: Line } | { faults: string[] } {
  const parsed = schema.safeParse(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { faults: [`the line must be an object, a ${one}, got ${describeFound(value)}`] }
  }
  const beyond = findFaults?.(value) ?? []
  if (parsed.success) return beyond.length === 0 ? { value: parsed.data } : { faults: [...beyond] }
  const byPath = new Map<string, string>()
  for (const issue of parsed.error.issues) {
    const path = issue.code === 'unrecognized_keys' ? `${JSON.stringify(issue.path)} keys` : JSON.stringify(issue.path)
    if (!byPath.has(path)) byPath.set(path, describeIssue(issue, schema, value))
  }
  return { faults: [...byPath.values(), ...beyond] }
}

function idOf(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
    ? value.id
    : undefined
}

/** Whether a file is pretty-printed JSON, in which nearly every line is a fault of its own. */
function isOneDocument(content: string | Uint8Array, lines: readonly JsonlLine[]): boolean {
  const [first] = lines
  if (lines.length < 2 || first === undefined || !('fault' in first)) return false
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content)
  return findJsonFault(text) === undefined
}

function list(faults: readonly string[]): string {
  const listed = faults.slice(0, longestListing).map((fault) => `\n  ${fault}`)
  const rest = faults.length - listed.length
  return `${listed.join('')}${rest > 0 ? `\n  and ${rest} more` : ''}`
}
