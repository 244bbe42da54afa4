import { choice, flag, goldenFiles, many, option, shared, usually, whole, withDefaultWords, take } from '../options.ts'

/** Where judgments and their corpus are. */
export const judgedOptions = {
  judgments: usually(many('--judgments <glob>', 'the judgments, from the root, once or more'), [
    'fixtures/retrieval/judgments*.jsonl',
  ]),
  corpus: usually(shared.corpus, [goldenFiles.corpus]),
  ...take('root', 'json'),
} as const

export const retrievalReviewOptions = {
  ...judgedOptions,
  edition: option('--edition <text>', 'the name and edition of the corpus; required'),
  reviewed: option('--reviewed <day>', 'when somebody looked, for example 2026-11-22; required'),
} as const

export const retrievalQrelsOptions = take('root', 'json')

/** trec_eval's own options under its own names, and two of ours. */
export const trecEvalOptions = {
  measure: many(
    '-m, --measure <measure>',
    'num_q, num_ret, num_rel, num_rel_ret, map, recip_rank, P, recall, ndcg or ndcg_cut, with cutoffs as P.5,10 or gains as ndcg.1=3,2=9; once or more (default: all)',
  ),
  perQuery: flag('-q, --query_eval_wanted', 'print each query too'),
  noSummary: flag('-n, --nosummary', 'print no means and sums'),
  complete: flag(
    '-c, --complete_rel_info_wanted',
    'count a query that has judgments and no results as one that found nothing',
  ),
  relevantFrom: option('-l, --level_for_rel <grade>', 'the grade from which a document is relevant', whole(1, 127), 1),
  depth: option('-M, --Max_retrieved_per_topic <n>', 'rank no more than n results of a query', whole(1)),
  judgedOnly: flag('-J, --Judged_docs_only', 'take documents that were not judged out of the ranking'),
  scoreBits: option(
    '--score-bits <bits>',
    'compare scores as floats of 32 bits, as trec_eval up to 9, or 64, as trec_eval 10',
    choice(['32', '64']),
    '32',
  ),
  json: shared.json,
} as const

export const compareRunsOptions = {
  measure: many(
    '-m, --measure <measure>',
    'map, recip_rank, P.5, recall.100, ndcg, ndcg_cut.20 and so on, as trec-eval takes them, once or more; p is adjusted for their number; required',
  ),
  queries: flag('-q, --queries', 'print each query too, the one that lost most first'),
  complete: flag(
    '-c, --complete',
    'count a query that has judgments and no results in a run as one that found nothing',
  ),
  level: option('-l, --level <grade>', 'the grade from which a document is relevant', whole(1, 127), 1),
  ...take('seed', 'json'),
} as const

export const clusterQualityOptions = {
  labels: option('--labels <file>', 'beside a .npy file: JSON Lines, { id?, label } a line'),
  seed: shared.seed,
  resamples: withDefaultWords(shared.resamples, '10000, fewer where there are many large vectors'),
  json: shared.json,
} as const
