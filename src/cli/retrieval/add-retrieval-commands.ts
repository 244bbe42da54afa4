import type { Command } from 'commander'
import type { CliContext } from '../cli-context.ts'
import type { Finish } from '../finish.ts'
import { judgedFiles } from '../judging/judged-files.ts'
import type { RetrievalLintOptions } from './retrieval-lint.ts'
import type { RetrievalQrelsOptions } from './retrieval-qrels.ts'
import type { RetrievalReviewOptions } from './retrieval-review.ts'
import { onceOrMore } from '../once-or-more.ts'
import { optionWords } from '../option-words.ts'
import { withDefault } from '../with-default.ts'

/** `retrieval lint`, `review` and `qrels`. */
export function addRetrievalCommands(main: Command, context: CliContext, finish: Finish): void {
  const retrieval = main.command('retrieval').description('hold relevance judgments against the corpus that they judge')
  withJudgedOptions(retrieval.command('lint'))
    .description('hold relevance judgments against their corpus')
    .action(async (options: RetrievalLintOptions) => {
      const { retrievalLint } = await import('./retrieval-lint.ts')
      finish(retrievalLint(context, options))
    })
  withJudgedOptions(retrieval.command('review'))
    .description('put on record that somebody held judgments against the corpus as it is')
    .argument('[id...]', 'the queries that were looked at (default: all)')
    .option('--edition <text>', 'the name and edition of the corpus; wanted')
    .option('--reviewed <day>', 'when somebody looked, for example 2026-11-22; wanted')
    .action(async (ids: string[], options: RetrievalReviewOptions) => {
      const { retrievalReview } = await import('./retrieval-review.ts')
      finish(retrievalReview(context, ids, options))
    })
  retrieval
    .command('qrels')
    .description("print relevance judgments as TREC's qrels, a line a judged chunk")
    .argument('<glob...>', 'the judgments, from the root')
    .option(...optionWords.root)
    .option(...optionWords.json)
    .action(async (globs: string[], options: RetrievalQrelsOptions) => {
      const { retrievalQrels } = await import('./retrieval-qrels.ts')
      finish(retrievalQrels(context, globs, options))
    })
}

function withJudgedOptions(command: Command): Command {
  return command
    .option(
      '--judgments <glob>',
      `the judgments, from the root, once or more (default: ${judgedFiles.judgments})`,
      onceOrMore,
    )
    .option(...withDefault(optionWords.corpus, judgedFiles.corpus), onceOrMore)
    .option(...optionWords.root)
    .option(...optionWords.json)
}
