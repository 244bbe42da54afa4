import { z } from 'zod'
import { sourceTypes } from './source-type.ts'
import { readJsonlFiles } from '../kit/read-jsonl-files.ts'
import { parseQueries, type RetrievalQuery } from './queries.ts'
import { parseJsonlFiles } from '../kit/jsonl.ts'

const text = z.string().min(1, 'expected text, got an empty string')

/** One passage of a corpus, which is what a system retrieves from. Further keys pass through, and count in the corpus's hash. */
const passage = z.looseObject({
  /** Unique in the corpus: the `chunk_id` of judgments and rankings. */
  id: text,
  doc_id: text,
  source_type: z.enum(sourceTypes),
  title: z.string().optional(),
  text,
})

/** A passage that can be found: a chunk of a document, with whatever else its line carries. */
export type Passage = z.output<typeof passage>

/**
 * Reads relevance judgments: JSON Lines files, one query with its judged chunks a line. A query is a case: `evalTest.for(loadQueries('retrieval/*.jsonl'))`.
 *
 * @param glob one or several, with forward slashes; a leading `!` leaves files out, and `node_modules` is searched only when a glob names it
 * @param options `root`: the folder that globs resolve from and messages name files by; the root of the Vitest project unless given
 * @returns the queries in the order of the sorted files and their lines
 * @throws {AssayError} `retrieval-invalid` when no file matches, when a file cannot be read, or naming every bad line as `file:line: path: what was required, what was found`
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

/**
 * Reads a corpus: JSON Lines files, one passage a line.
 *
 * @param glob one or several, with forward slashes; a leading `!` leaves files out, and `node_modules` is searched only when a glob names it
 * @param options `root`: the folder that globs resolve from and messages name files by; the root of the Vitest project unless given
 * @returns the passages in the order of the sorted files and their lines, with whatever keys they carry
 * @throws {AssayError} `retrieval-invalid` when no file matches or holds a passage, when a file cannot be read, or naming every bad line; two passages of one id are bad lines
 *
 * @example
 * hashCorpus(readCorpus('corpus/*.jsonl'))
 */
export function readCorpus(glob: string | readonly string[], options: { readonly root?: string } = {}): Passage[] {
  return parseJsonlFiles(readJsonlFiles(glob, options.root, 'retrieval-invalid'), {
    schema: passage,
    one: 'passage',
    many: 'passages',
    whole: 'corpus',
    code: 'retrieval-invalid',
    emptyCode: 'retrieval-invalid',
  })
}
