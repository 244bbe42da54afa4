import { type FoundFile, readJsonlFiles } from '../../kit/read-jsonl-files.ts'
import type { Judged } from '../../retrieval/lint-judgments.ts'
import { parseQueries } from '../../retrieval/queries.ts'
import { readCorpus } from '../../retrieval/read-judgments.ts'
import { type CliContext } from '../cli-context.ts'
import type { judgedOptions } from './commands.ts'
import { latestDay, type OptionsOf } from '../options.ts'

/**
 * Relevance judgments with their files, their corpus and the day.
 *
 * @throws {AssayError} `retrieval-invalid` or `cases-empty` for what cannot be read; `option-invalid` for a root that is no folder
 */
export function readJudged(
  context: CliContext,
  options: OptionsOf<typeof judgedOptions>,
): Required<Judged> & { readonly files: readonly FoundFile[] } {
  const { root } = options
  const files = readJsonlFiles(options.judgments, root, 'retrieval-invalid')
  return {
    files,
    queries: parseQueries(files),
    passages: readCorpus(options.corpus, { root }),
    today: latestDay(context.now()),
  }
}
