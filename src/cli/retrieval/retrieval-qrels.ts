import { loadQueries } from '../../retrieval/read-judgments.ts'
import { toQrels, writeQrels } from '../../retrieval/qrels.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import type { retrievalQrelsOptions } from './commands.ts'
import type { OptionsOf } from '../options.ts'

/**
 * `retrieval qrels`: relevance judgments as TREC's qrels on standard output, for trec_eval and whatever else reads them. A document is a chunk.
 *
 * @throws {AssayError} `retrieval-invalid` for judgments that cannot be read, and for a chunk id with white space: nothing is printed then
 */
export function retrievalQrels(
  context: CliContext,
  globs: readonly string[],
  options: OptionsOf<typeof retrievalQrelsOptions>,
): 0 {
  const judgments = toQrels(loadQueries(globs, { root: options.root }))
  if (options.json) printJson(context, { judgments })
  else writeQrels(judgments, context.out)
  return 0
}
