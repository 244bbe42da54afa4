import { RunCursor } from './run-cursor.ts'
import { SeenDocuments } from './seen-documents.ts'
import { openSource, type TrecSource } from './trec-source.ts'

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
 * @throws {AssayError} `retrieval-invalid`, as `file:line: what was wanted, what was found`, for a line with fewer than 6 fields, a score that is not a finite decimal number, a document that stands twice for
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

/** Reads a file again up to a line: its queries do not stand together, and what was let go of is wanted. */
function noteBefore(source: TrecSource, end: number, seen: SeenDocuments): void {
  const again = openSource(source, 'run')
  try {
    const cursor = new RunCursor(again)
    while (cursor.next() && cursor.line < end) seen.note(cursor.queryText, cursor.documentText, cursor.line)
  } finally {
    again.close()
  }
}
