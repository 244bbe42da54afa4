import { describeFound } from '../../golden-set/describe-found.ts'
import { AssayError } from '../../score/assay-error.ts'
import { checkField } from './check-field.ts'
import { checkQueryField } from './check-query-field.ts'
import type { RunLine } from './read-run.ts'
import { type TrecSink, writeTo } from './write-to.ts'

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
