import type { Command } from 'commander'
import { onceOrMore, optionWords } from '../option-words.ts'

/** What `trec-eval` takes: trec_eval's own options under its own names, and one of ours. */
export interface TrecEvalOptions {
  readonly measure?: readonly string[]
  readonly query_eval_wanted?: true
  readonly complete_rel_info_wanted?: true
  readonly level_for_rel?: string
  readonly Max_retrieved_per_topic?: string
  readonly nosummary?: true
  readonly Judged_docs_only?: true
  readonly scoreBits?: string
  readonly json?: true
}

/** Adds the options and arguments of `trec-eval`. */
export function withTrecEvalOptions(command: Command): Command {
  return command
    .description('score a TREC run against TREC qrels, and print what trec_eval prints')
    .argument('<qrels>', 'the judgments, "query 0 document grade" a line')
    .argument('<run>', 'the results, "query Q0 document rank score tag" a line; - is standard input')
    .option(
      '-m, --measure <measure>',
      'num_q, num_ret, num_rel, num_rel_ret, map, recip_rank, P, recall, ndcg or ndcg_cut, with cutoffs as P.5,10 or gains as ndcg.1=3,2=9; once or more (default: all)',
      onceOrMore,
    )
    .option('-q, --query_eval_wanted', 'print each query too')
    .option('-n, --nosummary', 'print no means and sums')
    .option(
      '-c, --complete_rel_info_wanted',
      'count a query that has judgments and no results as one that found nothing',
    )
    .option('-l, --level_for_rel <grade>', 'the grade from which a document is relevant (default: 1)')
    .option('-M, --Max_retrieved_per_topic <n>', 'rank no more than n results of a query')
    .option('-J, --Judged_docs_only', 'take documents that were not judged out of the ranking')
    .option(
      '--score-bits <bits>',
      'compare scores as floats of 32 bits, as trec_eval up to 9, or 64, as trec_eval 10 (default: 32)',
    )
    .option(...optionWords.json)
}
