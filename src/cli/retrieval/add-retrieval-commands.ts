import type { Command } from 'commander'
import type { CliContext, Finish } from '../cli-context.ts'
import { judgedFiles } from '../usual-files.ts'
import type { RetrievalLintOptions } from './retrieval-lint.ts'
import type { RetrievalQrelsOptions } from './retrieval-qrels.ts'
import type { RetrievalReviewOptions } from './retrieval-review.ts'
import { onceOrMore, optionWords, withDefault } from '../option-words.ts'
import { type TrecEvalOptions, withTrecEvalOptions } from './trec-eval-options.ts'
import type { CompareRunsOptions } from './compare-runs.ts'
import type { ClusterQualityCommandOptions } from './cluster-quality.ts'

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

/** `trec-eval`. */
export function addTrecEvalCommand(main: Command, context: CliContext, finish: Finish): void {
  withTrecEvalOptions(main.command('trec-eval')).action(
    async (qrels: string, run: string, options: TrecEvalOptions) => {
      const { trecEval } = await import('./trec-eval.ts')
      finish(trecEval(context, qrels, run, options))
    },
  )
}

/** `compare-runs`. */
export function addCompareRunsCommand(main: Command, context: CliContext, finish: Finish): void {
  main
    .command('compare-runs')
    .description('compare two TREC runs query by query: differences, intervals, and a randomisation test')
    .argument('<qrels>', 'the judgments, "query 0 document grade" a line')
    .argument('<a>', 'the run that is held against, "query Q0 document rank score tag" a line')
    .argument('<b>', 'the run that is compared')
    .option(
      '-m, --measure <measure>',
      'map, recip_rank, P.5, recall.100, ndcg, ndcg_cut.20 and so on, as trec-eval takes them, once or more; p is adjusted for their number; wanted',
      onceOrMore,
    )
    .option('-q, --queries', 'print each query too, the one that lost most first')
    .option('-c, --complete', 'count a query that has judgments and no results in a run as one that found nothing')
    .option('-l, --level <grade>', 'the grade from which a document is relevant (default: 1)')
    .option(...optionWords.seed)
    .option(...optionWords.json)
    .action(async (qrels: string, a: string, b: string, options: CompareRunsOptions) => {
      const { compareRuns } = await import('./compare-runs.ts')
      finish(compareRuns(context, qrels, a, b, options))
    })
}

/** `cluster-quality`. */
export function addClusterQualityCommand(main: Command, context: CliContext, finish: Finish): void {
  main
    .command('cluster-quality')
    .description('measure how well labelled vectors keep to their classes, by cosine similarity')
    .argument('<vectors>', 'JSON Lines, { id?, label, vector } a line, or a .npy file of a row a vector')
    .option('--labels <file>', 'beside a .npy file: JSON Lines, { id?, label } a line')
    .option(...optionWords.seed)
    .option(...withDefault(optionWords.resamples, '10000, fewer where there are many large vectors'))
    .option(...optionWords.json)
    .action(async (vectors: string, options: ClusterQualityCommandOptions) => {
      const { clusterQualityCommand } = await import('./cluster-quality.ts')
      finish(clusterQualityCommand(context, vectors, options))
    })
}
