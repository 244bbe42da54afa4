import { type CommandRow, defineCommand, defineGroup } from '../define-command.ts'
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
  edition: option('--edition <text>', 'the name and edition of the corpus; wanted'),
  reviewed: option('--reviewed <day>', 'when somebody looked, for example 2026-11-22; wanted'),
} as const

export const retrievalQrelsOptions = take('root', 'json')

export const retrievalCommands: readonly CommandRow[] = [
  defineGroup('retrieval', 'hold relevance judgments against the corpus that they judge'),
  defineCommand({
    name: 'retrieval lint',
    summary: 'hold relevance judgments against their corpus',
    options: judgedOptions,
    exitCodes: { 3: 'a finding is an error' },
    run: async () => (await import('./judgments.ts')).retrievalLint,
  }),
  defineCommand({
    name: 'retrieval review',
    summary: 'put on record that somebody held judgments against the corpus as it is',
    args: [['[id...]', 'the queries that were looked at (default: all)']],
    options: retrievalReviewOptions,
    run: async () => (await import('./retrieval-review.ts')).retrievalReview,
  }),
  defineCommand({
    name: 'retrieval qrels',
    summary: "print relevance judgments as TREC's qrels, a line a judged chunk",
    args: [['<glob...>', 'the judgments, from the root']],
    options: retrievalQrelsOptions,
    run: async () => (await import('./judgments.ts')).retrievalQrels,
  }),
]

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
    'map, recip_rank, P.5, recall.100, ndcg, ndcg_cut.20 and so on, as trec-eval takes them, once or more; p is adjusted for their number; wanted',
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

const qrels = ['<qrels>', 'the judgments, "query 0 document grade" a line'] as const

export const trecCommands: readonly CommandRow[] = [
  defineCommand({
    name: 'trec-eval',
    summary: 'score a TREC run against TREC qrels, and print what trec_eval prints',
    args: [qrels, ['<run>', 'the results, "query Q0 document rank score tag" a line; - is standard input']],
    options: trecEvalOptions,
    run: async () => (await import('./trec-eval.ts')).trecEval,
  }),
  defineCommand({
    name: 'compare-runs',
    summary: 'compare two TREC runs query by query: differences, intervals, and a randomisation test',
    args: [
      qrels,
      ['<a>', 'the run that is held against, "query Q0 document rank score tag" a line'],
      ['<b>', 'the run that is compared'],
    ],
    options: compareRunsOptions,
    exitCodes: { 2: 'misuse, or no measure has a query of both runs' },
    run: async () => (await import('./compare-runs.ts')).compareRuns,
  }),
  defineCommand({
    name: 'cluster-quality',
    summary: 'measure how well labelled vectors keep to their classes, by cosine similarity',
    args: [['<vectors>', 'JSON Lines, { id?, label, vector } a line, or a .npy file of a row a vector']],
    options: clusterQualityOptions,
    exitCodes: { 2: 'misuse, or there is nothing to compare' },
    run: async () => (await import('./cluster-quality.ts')).clusterQualityCommand,
  }),
]
