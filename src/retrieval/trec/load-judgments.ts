import { describeRepeated } from './describe-repeated.ts'
import { JudgedQuery } from './judged-query.ts'
import { QrelsCursor, type QrelsOptions } from './qrels-cursor.ts'
import { openSource, type TrecSource } from './trec-source.ts'

/**
 * Reads qrels whole, by query.
 *
 * @returns the queries by id, a character a byte
 * @throws {AssayError} `retrieval-invalid` as `readQrels` says
 */
export function loadJudgments(source: TrecSource, options: QrelsOptions): ReadonlyMap<string, JudgedQuery> {
  const queries = new Map<string, JudgedQuery>()
  const open = openSource(source, 'qrels')
  try {
    const cursor = new QrelsCursor(open, options)
    while (cursor.next()) {
      let judged = queries.get(cursor.query)
      if (judged === undefined) queries.set(cursor.query, (judged = new JudgedQuery(cursor.queryText)))
      const first = judged.add(cursor.document, cursor.grade, cursor.line)
      if (first !== null) throw cursor.fault(describeRepeated(cursor.documentText, cursor.queryText, first))
    }
    return queries
  } finally {
    open.close()
  }
}
