import type { AssayError } from '../../score/assay-error.ts'
import { FieldScanner } from './field-scanner.ts'
import type { OpenSource } from './trec-source.ts'

const [query, document, grade] = [0, 2, 3]
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
   * @throws {AssayError} `retrieval-invalid` for a line that has not 4 fields, or whose grade is not as wanted, and for qrels without lines
   */
  next(): boolean {
    const scanner = this.#scanner
    const count = scanner.next()
    if (count === 0) return scanner.end(form)
    if (count !== fields) throw scanner.fault(`wanted ${fields} fields with white space between, ${form}, got ${count}`)
    const text = scanner.field(grade)
    this.grade = wholeNumber.test(text) ? Number(text) : Number.NaN
    if (this.grade >= this.#lowest && this.grade <= highest) return true
    const below =
      this.grade < 0 && this.grade >= -highest
        ? '. If it says that the document was in the pool and was not judged, read with unjudgedBelowZero'
        : ''
    throw scanner.fault(
      `wanted a whole number from ${this.#lowest} to ${highest} as the grade, got ${scanner.found(grade)}${below}`,
    )
  }

  get line(): number {
    return this.#scanner.line
  }

  /** The query of the line, a character a byte, so that texts compare as their bytes do. It is a part of a greater text, and keeps that in memory. */
  get query(): string {
    return this.#scanner.field(query)
  }

  /** The document of the line, as `query` is. */
  get document(): string {
    return this.#scanner.field(document)
  }

  /** The query of the line as text, on its own in memory. */
  get queryText(): string {
    return this.#scanner.text(query)
  }

  /** The document of the line as text, on its own in memory. */
  get documentText(): string {
    return this.#scanner.text(document)
  }

  fault(message: string): AssayError {
    return this.#scanner.fault(message)
  }
}
