import { type JsonlFile, parseJsonlFiles } from '../../golden-set/parse-jsonl-files.ts'
import { findRepeatedChunks } from './find-repeated-chunks.ts'
import { type RetrievalQuery, retrievalQuery } from './retrieval-query.ts'

/**
 * The queries of files of relevance judgments, in the order of the files and their lines.
 *
 * @param files JSON Lines, one query a line; see `retrievalQuery` for what a line holds
 * @throws {AssayError} `retrieval-invalid` naming every bad line at once (the first 50 faults in full): one that is no JSON, no object, not as the schema wants it, that judges a chunk twice, or whose id another line has
 * @throws {AssayError} `cases-empty` when there is no line at all: an empty set would pass every gate
 */
export function parseQueries(files: readonly JsonlFile[]): RetrievalQuery[] {
  return parseJsonlFiles(files, {
    schema: retrievalQuery,
    one: 'query',
    many: 'queries',
    whole: 'judgments',
    code: 'retrieval-invalid',
    emptyCode: 'cases-empty',
    findFaults: (line) =>
      'judgments' in line && Array.isArray(line.judgments) ? findRepeatedChunks(line.judgments) : [],
  })
}
