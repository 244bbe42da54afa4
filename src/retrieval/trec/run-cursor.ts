import type { AssayError } from '../../score/assay-error.ts'
import { FieldScanner } from './field-scanner.ts'
import { parseDecimal } from './parse-decimal.ts'
import type { OpenSource } from './trec-source.ts'

const [query, document, score, tag] = [0, 2, 4, 5]
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
   * @throws {AssayError} `retrieval-invalid` for a line with fewer than 6 fields, or whose score is no decimal number, and for a run without lines
   */
  next(): boolean {
    const scanner = this.#scanner
    const count = scanner.next()
    if (count === 0) return scanner.end(form)
    if (count < fields) throw scanner.fault(`wanted ${fields} fields with white space between, ${form}, got ${count}`)
    this.score = scanner.parse(score, parseDecimal)
    if (Number.isNaN(this.score)) {
      throw scanner.fault(
        `wanted a finite decimal number as the score, for example 12.5 or 1.25e1, got ${scanner.found(score)}`,
      )
    }
    this.query = scanner.field(query)
    return true
  }

  get line(): number {
    return this.#scanner.line
  }

  /** The document of the line, a character a byte. It is a part of a greater text, and keeps that in memory. */
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

  /** The tag of the line as text, on its own in memory. */
  get tagText(): string {
    return this.#scanner.text(tag)
  }

  /** An error at a line, by default this one. */
  fault(message: string, line?: number): AssayError {
    return this.#scanner.fault(message, line)
  }
}
