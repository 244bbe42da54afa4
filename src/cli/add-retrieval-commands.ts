import type { Command } from 'commander'
import type { CliContext } from './cli-context.ts'
import type { Finish } from './finish.ts'
import { judgedFiles } from './judged-files.ts'
import type { RetrievalLintOptions } from './retrieval-lint.ts'
import type { RetrievalQrelsOptions } from './retrieval-qrels.ts'
import type { RetrievalReviewOptions } from './retrieval-review.ts'

/** `retrieval lint`, `review` and `qrels`. */
export function addRetrievalCommands(main: Command, context: CliContext, finish: Finish): void {
  const retrieval = main.command('retrieval').description('relevance judgments, and the corpus that they judge')
  withJudgedOptions(retrieval.command('lint'))
    .description('hold relevance judgments against their corpus')
    .action(async (options: RetrievalLintOptions) => {
      const { retrievalLint } = await import('./retrieval-lint.ts')
      finish(retrievalLint(context, options))
    })
  withJudgedOptions(retrieval.command('review'))
    .description('put on record that somebody held judgments against the corpus as it is')
    .argument('[id...]', 'the queries that were looked at; none stands for all')
    .option('--edition <text>', 'the name and edition of the corpus; wanted')
    .option('--reviewed <day>', 'when somebody looked, for example 2026-11-22; wanted')
    .action(async (ids: string[], options: RetrievalReviewOptions) => {
      const { retrievalReview } = await import('./retrieval-review.ts')
      finish(retrievalReview(context, ids, options))
    })
  retrieval
    .command('qrels')
    .description("print relevance judgments as TREC's qrels, a line a judged chunk")
    .argument('<glob...>', 'the judgments; from the root')
    .option('--root <dir>', 'the folder that globs start from (default: the working directory)')
    .action(async (globs: string[], options: RetrievalQrelsOptions) => {
      const { retrievalQrels } = await import('./retrieval-qrels.ts')
      finish(retrievalQrels(context, globs, options))
    })
}

function withJudgedOptions(command: Command): Command {
  const several = (value: string, before: readonly string[] = []): readonly string[] => [...before, value]
  return command
    .option(
      '--judgments <glob>',
      `the judgments, once or more; from the root (default: ${judgedFiles.judgments})`,
      several,
    )
    .option('--corpus <glob>', `the corpus, once or more; from the root (default: ${judgedFiles.corpus})`, several)
    .option('--root <dir>', 'the folder that globs start from (default: the working directory)')
    .option('--json', 'print JSON')
}
