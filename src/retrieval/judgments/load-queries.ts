import { readJsonlFiles } from '../../golden-set/read-jsonl-files.ts'
import { parseQueries } from './parse-queries.ts'
import type { RetrievalQuery } from './retrieval-query.ts'

/**
 * Reads relevance judgments: JSON Lines files, one query with its judged chunks a line. A query is a case: `evalTest.for(loadQueries('retrieval/*.jsonl'))`.
 *
 * @param glob one or several, with forward slashes; a leading `!` leaves files out, and `node_modules` is searched only when a glob names it
 * @param options `root`: the folder that globs resolve from and messages name files by; the root of the Vitest project unless given
 * @returns the queries in the order of the sorted files and their lines
 * @throws {AssayError} `retrieval-invalid` when no file matches, when a file cannot be read, or naming every bad line as `file:line: path: what was wanted, what was found`
 * @throws {AssayError} `cases-empty` when the files hold no query
 *
 * @example
 * const queries = loadQueries(['retrieval/*.jsonl', '!retrieval/draft-*.jsonl'])
 */
export function loadQueries(
  glob: string | readonly string[],
  options: { readonly root?: string } = {},
): RetrievalQuery[] {
  return parseQueries(readJsonlFiles(glob, options.root, 'retrieval-invalid'))
}
