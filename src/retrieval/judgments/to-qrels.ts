import { checkField } from '../trec/check-field.ts'
import type { QrelsLine } from '../trec/read-qrels.ts'
import type { RetrievalQuery } from './retrieval-query.ts'

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
