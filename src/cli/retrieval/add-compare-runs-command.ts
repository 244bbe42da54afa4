import type { Command } from 'commander'
import type { CliContext } from '../cli-context.ts'
import type { CompareRunsOptions } from './compare-runs.ts'
import type { Finish } from '../finish.ts'
import { onceOrMore } from '../once-or-more.ts'
import { optionWords } from '../option-words.ts'

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
