import { SeenDocuments } from './trec/repeated-documents.ts'
import { openSource, type TrecSource, type OpenSource } from './trec-source.ts'
import { AssayError } from '../kit/assay-error.ts'
import { FieldScanner } from './trec/field-scanner.ts'
import { describeFound } from '../kit/describe-found.ts'
import { checkField, checkQueryField, type TrecSink, writeTo } from './trec/write-lines.ts'
import type { RetrievalQuery } from './queries.ts'

/** One judgment of a qrels file. */
export interface QrelsLine {
  /** From 1; blank lines and comments count. */
  readonly line: number
  readonly query: string
  readonly document: string
  /** A whole number from 0 to 127; with `unjudgedBelowZero` from -127. */
  readonly grade: number
}

/**
 * Reads TREC qrels, a judgment a line: `query 0 document grade` with white space between; the second field is not read.
 *
 * The file is read as it is asked for. Lines may stand in any order; blank lines, lines that begin with `#`, and a byte order mark are passed over. What is kept is the ids of the documents, to know one
 * that is there twice.
 *
 * @param source a path, or bytes in parts
 * @param options what else is read of a grade
 * @throws {AssayError} `retrieval-invalid`, as `file:line: what was required, what was found`, for a line that has not 4 fields, a grade that is not a whole number from 0 to 127, a document that stands twice for a
 * query, a line of more than 1 MiB, a NUL byte or another control character, bytes that are not UTF-8; and for a file that cannot be read. Reading stops at the first fault.
 *
 * @example
 * [...readQrels([Buffer.from('q1 0 d7 2\n')])] // [{ line: 1, query: 'q1', document: 'd7', grade: 2 }]
 */
export function* readQrels(source: TrecSource, options: QrelsOptions = {}): Generator<QrelsLine, void, undefined> {
  const open = openSource(source, 'qrels')
  try {
    const cursor = new QrelsCursor(open, options)
    const seen = new SeenDocuments()
    while (cursor.next()) {
      const [line, query, document] = [cursor.line, cursor.queryText, cursor.documentText]
      const fault = seen.note(query, document, line)
      if (fault !== null) throw cursor.fault(fault)
      yield { line, query, document, grade: cursor.grade }
    }
  } finally {
    open.close()
  }
}

const [queryField, documentField, gradeField] = [0, 2, 3]

const fields = 4

const form = '"query 0 document grade"'

const wholeNumber = /^[+-]?\d+$/u

const highest = 127

/** How qrels are read. */
export interface QrelsOptions {
  /** Whether a grade below 0 says that a document was in the pool and was not judged, as trec_eval has it; false unless said, and such a grade is an error. */
  readonly unjudgedBelowZero?: boolean | undefined
}

/** Goes through the lines of qrels: query, a field that is not read, document, grade. */
export class QrelsCursor {
  /** A whole number from 0 to 127; from -127 where one below 0 may be. */
  grade = 0

  readonly #scanner: FieldScanner
  readonly #lowest: number

  constructor(source: OpenSource, { unjudgedBelowZero = false }: QrelsOptions) {
    this.#scanner = new FieldScanner(source, fields)
    this.#lowest = unjudgedBelowZero ? -highest : 0
  }

  /**
   * Goes to the next line.
   *
   * @returns false at the end
   * @throws {AssayError} `retrieval-invalid` for a line that has not 4 fields, or whose grade is not as expected, and for qrels without lines
   */
  next(): boolean {
    const scanner = this.#scanner
    const count = scanner.next()
    if (count === 0) return scanner.end(form)
    if (count !== fields)
      throw scanner.fault(`expected ${fields} fields with white space between, ${form}, got ${count}`)
    const text = scanner.field(gradeField)
    this.grade = wholeNumber.test(text) ? Number(text) : Number.NaN
    if (this.grade >= this.#lowest && this.grade <= highest) return true
    const below =
      this.grade < 0 && this.grade >= -highest
        ? '. If it says that the document was in the pool and was not judged, read with unjudgedBelowZero'
        : ''
    throw scanner.fault(
      `expected a whole number from ${this.#lowest} to ${highest} as the grade, got ${scanner.found(gradeField)}${below}`,
    )
  }

  get line(): number {
    return this.#scanner.line
  }

  /** The query of the line, a character a byte, so that texts compare as their bytes do. It is a part of a greater text, and keeps that in memory. */
  get query(): string {
    return this.#scanner.field(queryField)
  }

  /** The document of the line, as `query` is. */
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

  fault(message: string): AssayError {
    return this.#scanner.fault(message)
  }
}

const highestWritten = 127

/**
 * Writes judgments as TREC qrels, `query 0 document grade` a line, in the order in which they come.
 *
 * `readQrels` gives back what was written, where no document stands twice for a query. A file takes its place at the end, whole.
 *
 * @param judgments the grade from 0 to 127, or below 0 to -127 for a document in the pool that was not judged
 * @param sink a path, or what takes the text in parts
 * @throws {AssayError} `retrieval-invalid` for a text that a field cannot hold, or another grade; a file stays as it was then
 * @throws {Error} the file system's own, where a file cannot be written
 *
 * @example
 * writeQrels([{ query: 'q1', document: 'd7', grade: 2 }], 'judged.qrels')
 */
export function writeQrels(judgments: Iterable<Omit<QrelsLine, 'line'>>, sink: TrecSink): void {
  writeTo(sink, linesOf(judgments))
}

function* linesOf(judgments: Iterable<Omit<QrelsLine, 'line'>>): Generator<string> {
  let count = 0
  for (const { query, document, grade } of judgments) {
    count += 1
    const place = `judgment ${count}`
    const [first, third] = [checkQueryField(place, query), checkField(`${place}: the document`, document)]
    if (!Number.isInteger(grade) || Math.abs(grade) > highestWritten) {
      throw new AssayError(
        'retrieval-invalid',
        `${place}: the grade must be a whole number from 0 to ${highestWritten}, or below 0 for a document that was not judged, got ${describeFound(grade)}`,
      )
    }
    yield `${first} 0 ${third} ${grade}\n`
  }
}

/**
 * Relevance judgments as TREC's qrels, in the order in which they stand. A document is a chunk.
 *
 * @throws {AssayError} `retrieval-invalid` for a chunk id that a field of a qrels file cannot hold, for example one with white space
 */
export function toQrels(queries: readonly RetrievalQuery[]): Omit<QrelsLine, 'line'>[] {
  return queries.flatMap(({ id, judgments }) =>
    judgments.map(({ chunk_id, grade }) => ({
      query: id,
      document: checkField(`a chunk_id of query ${id}`, chunk_id),
      grade,
    })),
  )
}
