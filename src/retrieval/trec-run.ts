// Over 250 lines: one format, read and written, with the numbers that it has.
import { SeenDocuments } from './trec/repeated-documents.ts'
import { type OpenSource, type TrecSource, openSource } from './trec-source.ts'
import { AssayError } from '../kit/assay-error.ts'
import { FieldScanner } from './trec/field-scanner.ts'
import { describeFound } from '../kit/describe-found.ts'
import { type TrecSink, checkField, checkQueryField, writeTo } from './trec/write-lines.ts'

const plus = 0x2b
const minus = 0x2d
const point = 0x2e
const zero = 0x30
const lowerE = 0x65
/** What makes a capital of ASCII a small letter. */
const lower = 0x20

/** Powers of ten that a double holds exactly. */
const powers = Float64Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`))
/** With so many digits every whole number is a double. */
const mostDigits = 15

/**
 * The double nearest to a decimal number that stands in bytes of ASCII: `-12.5`, `.5` or `1e-3`.
 *
 * @returns NaN for what is not a decimal number, or is too great for a double
 */
export function parseDecimal(bytes: Uint8Array, start: number, end: number): number {
  let at = isSign(bytes[start]) ? start + 1 : start
  let whole = 0
  const first = at
  for (; at < end && isDigit(bytes[at]); at += 1) whole = whole * 10 + ((bytes[at] ?? zero) - zero)
  let digits = at - first
  let decimals = 0
  if (at < end && bytes[at] === point) {
    const behind = at + 1
    for (at = behind; at < end && isDigit(bytes[at]); at += 1) whole = whole * 10 + ((bytes[at] ?? zero) - zero)
    decimals = at - behind
    digits += decimals
  }
  if (digits === 0) return Number.NaN
  let exponent = 0
  if (at < end && ((bytes[at] ?? 0) | lower) === lowerE) {
    at += 1
    const sign = at < end && isSign(bytes[at]) ? bytes[at] : undefined
    const behind = sign === undefined ? at : at + 1
    for (at = behind; at < end && isDigit(bytes[at]); at += 1) exponent = exponent * 10 + ((bytes[at] ?? zero) - zero)
    if (at === behind) return Number.NaN
    if (sign === minus) exponent = -exponent
  }
  if (at !== end) return Number.NaN
  const scale = exponent - decimals
  const power = powers[Math.abs(scale)]
  if (digits > mostDigits || power === undefined) return parseSlowly(bytes, start, end)
  // Both are doubles exactly, so that one operation rounds as it should.
  const value = scale < 0 ? whole / power : whole * power
  return bytes[start] === minus ? -value : value
}

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= zero && byte <= zero + 9
const isSign = (byte: number | undefined): boolean => byte === plus || byte === minus

function parseSlowly(bytes: Uint8Array, start: number, end: number): number {
  const value = Number(Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('latin1'))
  return Number.isFinite(value) ? value : Number.NaN
}

/** One result of a run. Its rank is not read: the order is that of the scores. */
export interface RunLine {
  /** From 1; blank lines and comments count. */
  readonly line: number
  readonly query: string
  readonly document: string
  /** Finite; more is better. */
  readonly score: number
  /** The name of the system. */
  readonly tag: string
}

/**
 * Reads a TREC run, a result a line: `query Q0 document rank score tag` with white space between; the second field, the rank, and what follows the tag are not read.
 *
 * The file is read as it is asked for. Lines may stand in any order; blank lines, lines that begin with `#`, and a byte order mark are passed over. Where a query's lines stand together, in a file, only the ids of
 * that query's documents are kept, to know one that is there twice; else those of all.
 *
 * @param source a path, or bytes in parts
 * @throws {AssayError} `retrieval-invalid`, as `file:line: what was required, what was found`, for a line with fewer than 6 fields, a score that is not a finite decimal number, a document that stands twice for
 * a query, a line of more than 1 MiB, a NUL byte or another control character, bytes that are not UTF-8; and for a file that cannot be read. Reading stops at the first fault.
 *
 * @example
 * [...readRun([Buffer.from('q1 Q0 d7 1 12.5 bm25\n')])] // [{ line: 1, query: 'q1', document: 'd7', score: 12.5, tag: 'bm25' }]
 */
export function* readRun(source: TrecSource): Generator<RunLine, void, undefined> {
  const open = openSource(source, 'run')
  try {
    const cursor = new RunCursor(open)
    const seen = new SeenDocuments()
    const ended = new Set<string>()
    let keepsAll = open.rewind === undefined
    let last: string | undefined
    while (cursor.next()) {
      const [line, query, document] = [cursor.line, cursor.queryText, cursor.documentText]
      if (query !== last && last !== undefined && !keepsAll) {
        if (ended.has(query)) {
          noteBefore(source, line, seen)
          keepsAll = true
        } else {
          seen.forget(last)
          ended.add(last)
        }
      }
      last = query
      const fault = seen.note(query, document, line)
      if (fault !== null) throw cursor.fault(fault)
      yield { line, query, document, score: cursor.score, tag: cursor.tagText }
    }
  } finally {
    open.close()
  }
}

/** Reads a file again up to a line: its queries do not stand together, and what was let go of is required. */
function noteBefore(source: TrecSource, end: number, seen: SeenDocuments): void {
  const again = openSource(source, 'run')
  try {
    const cursor = new RunCursor(again)
    while (cursor.next() && cursor.line < end) seen.note(cursor.queryText, cursor.documentText, cursor.line)
  } finally {
    again.close()
  }
}

const [queryField, documentField, scoreField, tagField] = [0, 2, 4, 5]

const fields = 6

const form = '"query Q0 document rank score tag"'

/** Goes through the lines of a run: query, a field that is not read, document, a rank that is not read, score, tag, and whatever follows. */
export class RunCursor {
  /** The query of the line, a character a byte, so that texts compare as their bytes do. */
  query = ''
  /** Finite. */
  score = 0

  readonly #scanner: FieldScanner

  constructor(source: OpenSource) {
    this.#scanner = new FieldScanner(source, fields)
  }

  /**
   * Goes to the next line.
   *
   * @returns false at the end
   * @throws {AssayError} `retrieval-invalid` for a line with fewer than 6 fields, or whose score is not a decimal number, and for a run without lines
   */
  next(): boolean {
    const scanner = this.#scanner
    const count = scanner.next()
    if (count === 0) return scanner.end(form)
    if (count < fields) throw scanner.fault(`expected ${fields} fields with white space between, ${form}, got ${count}`)
    this.score = scanner.parse(scoreField, parseDecimal)
    if (Number.isNaN(this.score)) {
      throw scanner.fault(
        `expected a finite decimal number as the score, for example 12.5 or 1.25e1, got ${scanner.found(scoreField)}`,
      )
    }
    this.query = scanner.field(queryField)
    return true
  }

  get line(): number {
    return this.#scanner.line
  }

  /** The document of the line, a character a byte. It is a part of a greater text, and keeps that in memory. */
  get document(): string {
    return this.#scanner.field(documentField)
  }

  /** The query of the line as text, on its own in memory. */
  get queryText(): string {
    return this.#scanner.text(queryField)
  }

  /** The document of the line as text, on its own in memory. */
  get documentText(): string {
    return this.#scanner.text(documentField)
  }

  /** The tag of the line as text, on its own in memory. */
  get tagText(): string {
    return this.#scanner.text(tagField)
  }

  /** An error at a line, by default this one. */
  fault(message: string, line?: number): AssayError {
    return this.#scanner.fault(message, line)
  }
}

/** The results of one query of a run, in the order in which they were read. Its texts have a character a byte. */
export class RunBlock {
  readonly documents: string[] = []
  readonly scores: number[] = []
  readonly #lines: number[] = []

  add(document: string, score: number, line: number): void {
    this.documents.push(document)
    this.scores.push(score)
    this.#lines.push(line)
  }

  /** The first document that stands here twice, with both its lines. */
  findRepeated(): { readonly document: string; readonly first: number; readonly second: number } | null {
    const { documents } = this
    if (new Set(documents).size === documents.length) return null
    const places = new Map<string, number>()
    for (const [place, document] of documents.entries()) {
      const first = places.get(document)
      if (first !== undefined) return { document, first: this.#lines[first] ?? 0, second: this.#lines[place] ?? 0 }
      places.set(document, place)
    }
    return null
  }
}

/**
 * Writes results as a TREC run, `query Q0 document rank score tag` a line, in the order in which they come. The rank is the place of the line among those of its query; trec_eval goes by the scores.
 *
 * `readRun` gives back what was written, where no document stands twice for a query: a score has as many digits as it needs for that. A file takes its place at the end, whole.
 *
 * @param results the scores finite, more being better
 * @param sink a path, or what takes the text in parts
 * @throws {AssayError} `retrieval-invalid` for a text that a field cannot hold, or a score that is not finite; a file stays as it was then
 * @throws {Error} the file system's own, where a file cannot be written
 *
 * @example
 * writeRun([{ query: 'q1', document: 'd7', score: 12.5, tag: 'bm25' }], 'bm25.run')
 */
export function writeRun(results: Iterable<Omit<RunLine, 'line'>>, sink: TrecSink): void {
  writeTo(sink, linesOf(results))
}

function* linesOf(results: Iterable<Omit<RunLine, 'line'>>): Generator<string> {
  const ranks = new Map<string, number>()
  let count = 0
  for (const { query, document, score, tag } of results) {
    count += 1
    const place = `result ${count}`
    const [first, third] = [checkQueryField(place, query), checkField(`${place}: the document`, document)]
    const last = checkField(`${place}: the tag`, tag)
    if (!Number.isFinite(score)) {
      throw new AssayError(
        'retrieval-invalid',
        `${place}: the score must be a finite number, got ${describeFound(score)}`,
      )
    }
    const rank = (ranks.get(query) ?? 0) + 1
    ranks.set(query, rank)
    yield `${first} Q0 ${third} ${rank} ${Object.is(score, -0) ? '-0' : score} ${last}\n`
  }
}
