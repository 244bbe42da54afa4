import { describeFound } from '../../golden-set/describe-found.ts'
import { AssayError } from '../../score/assay-error.ts'
import { checkField } from './check-field.ts'
import { checkQueryField } from './check-query-field.ts'
import type { QrelsLine } from './read-qrels.ts'
import { type TrecSink, writeTo } from './write-to.ts'

const highest = 127

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
    if (!Number.isInteger(grade) || Math.abs(grade) > highest) {
      throw new AssayError(
        'retrieval-invalid',
        `${place}: the grade must be a whole number from 0 to ${highest}, or below 0 for a document that was not judged, got ${describeFound(grade)}`,
      )
    }
    yield `${first} 0 ${third} ${grade}\n`
  }
}
