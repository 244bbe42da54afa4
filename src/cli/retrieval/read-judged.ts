import { type FoundFile, readJsonlFiles } from '../../kit/read-jsonl-files.ts'
import type { Judged } from '../../retrieval/lint-judgments.ts'
import { parseQueries } from '../../retrieval/queries.ts'
import { readCorpus } from '../../retrieval/read-judgments.ts'
import { type CliContext, requireRoot } from '../cli-context.ts'
import { judgedFiles } from '../usual-files.ts'
import { latestDay } from '../read-dates.ts'

/** Where judgments and their corpus are. */
export interface JudgedOptions {
  /** Globs from the root; those of `judgedFiles` where none is given. */
  readonly judgments?: readonly string[]
  /** Globs from the root; those of `judgedFiles` where none is given. */
  readonly corpus?: readonly string[]
  readonly root?: string
}

/**
 * Relevance judgments with their files, their corpus and the day.
 *
 * @throws {AssayError} `retrieval-invalid` or `cases-empty` for what cannot be read; `option-invalid` for a root that is no folder
 */
export function readJudged(
  context: CliContext,
  options: JudgedOptions,
): Required<Judged> & { readonly files: readonly FoundFile[] } {
  const root = requireRoot(context.cwd, options.root)
  const files = readJsonlFiles(options.judgments ?? judgedFiles.judgments, root, 'retrieval-invalid')
  return {
    files,
    queries: parseQueries(files),
    passages: readCorpus(options.corpus ?? judgedFiles.corpus, { root }),
    today: latestDay(context.now()),
  }
}
