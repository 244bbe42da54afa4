import { QrelsCursor, type QrelsOptions } from './qrels-cursor.ts'
import { SeenDocuments } from './seen-documents.ts'
import { openSource, type TrecSource } from './trec-source.ts'

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
 * @throws {AssayError} `retrieval-invalid`, as `file:line: what was wanted, what was found`, for a line that has not 4 fields, a grade that is not a whole number from 0 to 127, a document that stands twice for a
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
