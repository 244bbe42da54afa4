import { loadQueries } from '../../retrieval/read-judgments.ts'
import { toQrels, writeQrels } from '../../retrieval/qrels.ts'
import { type CliContext, requireRoot, printJson } from '../cli-context.ts'

export interface RetrievalQrelsOptions {
  readonly root?: string
  readonly json?: true
}

/**
 * `retrieval qrels`: relevance judgments as TREC's qrels on standard output, for trec_eval and whatever else reads them. A document is a chunk.
 *
 * @throws {AssayError} `retrieval-invalid` for judgments that cannot be read, and for a chunk id with white space: nothing is printed then
 */
export function retrievalQrels(context: CliContext, globs: readonly string[], options: RetrievalQrelsOptions): 0 {
  const judgments = toQrels(loadQueries(globs, { root: requireRoot(context.cwd, options.root) }))
  if (options.json === true) printJson(context, { judgments })
  else writeQrels(judgments, context.out)
  return 0
}
