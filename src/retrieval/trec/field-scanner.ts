import { isUtf8 } from 'node:buffer'
import { describeFound } from '../../kit/describe-found.ts'
import { AssayError } from '../../kit/assay-error.ts'
import type { OpenSource } from '../trec-source.ts'

const lineFeed = 0x0a
const carriageReturn = 0x0d
const space = 0x20
const numberSign = 0x23
/** What stands for bytes that are no UTF-8. */
const replacement = '\ufffd'

/** The longest line that is read, in bytes. */
const longest = 1024 * 1024
const partSize = 64 * 1024

/**
 * Goes through the lines of a TREC file and finds their fields, in constant memory and without making anything of a line.
 *
 * Fields stand apart by spaces, tabs, form feeds and vertical tabs. Blank lines and lines whose first mark is `#` are passed over, and so is a byte order mark. Lines end with a line feed, with or without
 * a carriage return before it; the last one may lack it.
 */
export class FieldScanner {
  /** The number of the line, from 1; blank lines and comments count. */
  line = 0

  readonly #source: OpenSource
  /** How many fields of a line are looked at. */
  readonly #most: number
  readonly #starts: Int32Array
  readonly #ends: Int32Array
  readonly #bytes = Buffer.allocUnsafe(longest + partSize + 1)
  /** Where the next line starts. */
  #at = 0
  /** Where the whole lines end. */
  #limit = 0
  /** Where the bytes end. */
  #filled = 0
  /** The whole lines, a character a byte. */
  #text = ''
  #isAtEnd = false
  #hasFields = false

  constructor(source: OpenSource, most: number) {
    this.#source = source
    this.#most = most
    this.#starts = new Int32Array(most)
    this.#ends = new Int32Array(most)
  }

  /**
   * Goes to the next line with fields.
   *
   * @returns how many fields it has; 0 at the end
   * @throws {AssayError} `retrieval-invalid` for a line of more than 1 MiB, a control character, or a carriage return within a line
   */
  next(): number {
    for (;;) {
      if (this.#at >= this.#limit && !this.#fill()) return 0
      this.line += 1
      const count = this.#split()
      if (count > 0) {
        this.#hasFields = true
        return count
      }
    }
  }

  /**
   * The end of the file, behind its last line.
   *
   * @throws {AssayError} `retrieval-invalid` where it had none
   */
  end(form: string): false {
    if (this.#hasFields) return false
    throw new AssayError(
      'retrieval-invalid',
      `${this.#source.name} has no line to read, ${this.line === 0 ? 'it is empty' : 'only blank lines and comments'}; expected lines of ${form}`,
    )
  }

  /** The bytes of a field, a character a byte, so that texts compare as their bytes do. It is a part of a greater text, and keeps that in memory. */
  field(index: number): string {
    return this.#text.substring(this.#starts[index] ?? 0, this.#ends[index] ?? 0)
  }

  /**
   * A field as text, on its own in memory.
   *
   * @throws {AssayError} `retrieval-invalid` where it is not UTF-8, since two texts could become one
   */
  text(index: number): string {
    const bytes = this.#bytes.subarray(this.#starts[index] ?? 0, this.#ends[index] ?? 0)
    const text = bytes.toString('utf8')
    if (text.includes(replacement) && !isUtf8(bytes)) {
      throw this.fault(`field ${index + 1} is not UTF-8: ${describeFound(text)}; write the file in UTF-8`)
    }
    return text
  }

  /** A field as messages show it. */
  found(index: number): string {
    return describeFound(this.#bytes.toString('utf8', this.#starts[index] ?? 0, this.#ends[index] ?? 0))
  }

  /** What a reader of numbers makes of a field. */
  parse(index: number, parser: (bytes: Uint8Array, start: number, end: number) => number): number {
    return parser(this.#bytes, this.#starts[index] ?? 0, this.#ends[index] ?? 0)
  }

  /** An error at a line, by default this one. */
  fault(message: string, line = this.line): AssayError {
    return new AssayError('retrieval-invalid', `${this.#source.name}:${line}: ${message}. Reading stopped there`)
  }

  #split(): number {
    const bytes = this.#bytes
    const begin = this.#at
    let at = begin
    let count = 0
    let isReturned = false
    if (this.line === 1 && bytes[at] === 0xef && bytes[at + 1] === 0xbb && bytes[at + 2] === 0xbf) at += 3
    for (;;) {
      let byte = bytes[at] ?? lineFeed
      while (byte === space || (byte >= 9 && byte <= carriageReturn && byte !== lineFeed)) {
        isReturned ||= byte === carriageReturn
        at += 1
        byte = bytes[at] ?? lineFeed
      }
      if (byte === lineFeed) break
      if (count === 0 && byte === numberSign) {
        at = bytes.indexOf(lineFeed, at)
        break
      }
      if (byte < space) throw this.fault(describeControl(byte))
      if (isReturned) {
        throw this.fault(
          'a carriage return stands within the line. Lines must end with a line feed, alone or behind a carriage return',
        )
      }
      const start = at
      while ((bytes[at] ?? lineFeed) > space) at += 1
      if (count < this.#most) {
        this.#starts[count] = start
        this.#ends[count] = at
      }
      count += 1
    }
    if (at - begin > longest) throw this.#tooLong()
    this.#at = at + 1
    return count
  }

  /** Reads on until there is a whole line; false at the end. */
  #fill(): boolean {
    const bytes = this.#bytes
    bytes.copyWithin(0, this.#limit, this.#filled)
    this.#filled -= this.#limit
    this.#at = 0
    this.#limit = 0
    while (!this.#isAtEnd) {
      if (this.#filled > longest) {
        this.line += 1
        throw this.#tooLong()
      }
      const read = this.#source.read(bytes, this.#filled, partSize)
      const feed = bytes.subarray(this.#filled, this.#filled + read).lastIndexOf(lineFeed)
      this.#isAtEnd = read === 0
      if (feed >= 0) this.#limit = this.#filled + feed + 1
      this.#filled += read
      if (feed >= 0) return this.#decode()
    }
    if (this.#filled === 0) return false
    bytes[this.#filled] = lineFeed
    this.#filled += 1
    this.#limit = this.#filled
    return this.#decode()
  }

  #decode(): true {
    this.#text = this.#bytes.toString('latin1', 0, this.#limit)
    return true
  }

  #tooLong(): AssayError {
    return this.fault('the line is longer than 1 MiB; give a file of TREC, as text')
  }
}

function describeControl(byte: number): string {
  if (byte === 0) return 'the line has a NUL byte. Write the file as UTF-8, neither as UTF-16 nor compressed'
  return `the line has a control character (0x${byte.toString(16).padStart(2, '0')}); give a file of TREC, as text`
}
