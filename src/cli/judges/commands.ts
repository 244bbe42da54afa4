import { type CommandRow, defineCommand, defineGroup } from '../define-command.ts'
import { decimal, flag, many, option, shared, usually, whole, withDefaultWords, take } from '../options.ts'

const resamples = usually(shared.resamples, 2000)

export const judgeLabelOptions = {
  raters: option('--raters <names>', 'the names of two raters or more, for example anna,ben; wanted'),
  metric: many('--metric <name>', 'only this dimension, once or more (default: all)'),
  guide: shared.guide,
  format: shared.sheets,
  out: usually(shared.sheetsTo, 'labels'),
  sample: option('--sample <n>', 'how many answers of each dimension (default: all)', whole(1)),
  ...take('seed', 'json'),
} as const

export const judgeLabelImportOptions = {
  key: option('--key <file>', 'the key of these sheets; wanted'),
  out: option('--out <file>', 'the file of labels that gets them, too (default: labels.jsonl beside the key)'),
  json: shared.json,
} as const

export const judgeLabelAdjudicateOptions = {
  judged: shared.judged,
  over: option('--over <points>', 'how far apart is still no disagreement', whole(0, 3), 1),
  guide: shared.guide,
  format: shared.sheets,
  out: usually(shared.sheetsTo, 'labels/adjudication'),
  ...take('seed', 'json'),
} as const

export const judgeLabelAgreementOptions = {
  seed: shared.seed,
  resamples,
  ...take('markdown', 'json'),
} as const

export const judgeBatchOptions = {
  pollEvery: option('--poll-every <seconds>', 'how long to wait between two looks at a batch', decimal(1, 86_400), 30),
  ...take('maxCost', 'dryRun'),
  resubmit: flag('--resubmit', 'submit again what a killed command may have submitted'),
  ...take('root', 'json'),
} as const

export const judgeCalibrateOptions = {
  judged: shared.judged,
  floor: option('--floor <kappa>', 'what the lower end of quadratic kappa has to reach', decimal(0, 1), 0.6),
  least: option('--least <n>', 'how many labelled answers are wanted', whole(2), 50),
  threshold: option('--threshold <grade>', 'the grade from which an answer is good, for F1', decimal(1.5, 5), 4),
  seed: shared.seed,
  resamples,
  ...take('root', 'markdown', 'json'),
} as const

export const judgeStabilityOptions = {
  limit: option('--limit <rate>', 'the flip rate that is too high', decimal(0.001, 1), 0.1),
  least: option('--least <n>', 'how many answers are wanted', whole(2), 20),
  adopt: flag('--adopt', 'put the prompts that are steady on record in assay.judges.json'),
  seed: shared.seed,
  resamples,
  ...take('root', 'markdown', 'json'),
} as const

export const judgeAaOptions = take('markdown', 'json')

export const repliesOptions = {
  folder: withDefaultWords(
    many('--folder <dir...>', 'folders of recordings, from the root'),
    'fixtures/judge-replies fixtures/subject-replies',
  ),
  ...take('root', 'json'),
} as const

export const repliesPruneOptions = {
  ...repliesOptions,
  dryRun: flag('--dry-run', 'print what would be taken out, and take out nothing'),
} as const

export const judgeCommands: readonly CommandRow[] = [
  defineGroup('judge', 'hold judges to people and to themselves, and send their batches'),
  defineGroup('judge label', 'make blinded sheets for human raters, and read what came of them'),
  defineCommand({
    name: 'judge label sheets',
    summary: 'make blinded sheets of judged answers (the word "sheets" can be left out)',
    args: [['<judged...>', 'the judged answers, from the working directory: .assay/judged/*.jsonl']],
    options: judgeLabelOptions,
    isDefault: true,
    run: async () => (await import('./judge-label.ts')).judgeLabel,
  }),
  defineCommand({
    name: 'judge label import',
    summary: 'read the grades of filled sheets',
    args: [['<sheets...>', 'the sheets, from the working directory: CSV or Markdown']],
    options: judgeLabelImportOptions,
    run: async () => (await import('./judge-label-import.ts')).judgeLabelImport,
  }),
  defineCommand({
    name: 'judge label adjudicate',
    summary: 'make a sheet of the answers on which raters are apart',
    args: [['<labels...>', 'the labels, from the working directory']],
    options: judgeLabelAdjudicateOptions,
    run: async () => (await import('./judge-label.ts')).judgeLabelAdjudicate,
  }),
  defineCommand({
    name: 'judge label agreement',
    summary: 'measure how far raters agree among themselves',
    args: [['<labels...>', 'the labels, from the working directory']],
    options: judgeLabelAgreementOptions,
    run: async () => (await import('./judge-label-agreement.ts')).judgeLabelAgreement,
  }),
  defineCommand({
    name: 'judge batch',
    summary: 'send what runs with batch: true have left to the batch endpoints, wait, and record the verdicts',
    options: judgeBatchOptions,
    run: async () => (await import('./judge-batch.ts')).judgeBatch,
  }),
  defineCommand({
    name: 'judge calibrate',
    summary: 'hold each judge to the labels of people',
    args: [['<labels...>', 'the labels, from the working directory']],
    options: judgeCalibrateOptions,
    exitCodes: { 3: 'a judge is not qualified, or none was held to anybody' },
    run: async () => (await import('./judge-calibrate.ts')).judgeCalibrate,
  }),
  defineCommand({
    name: 'judge stability',
    summary: 'measure how often each judge contradicts itself on the same answers',
    args: [['<judged...>', 'the judged answers, from the working directory']],
    options: judgeStabilityOptions,
    exitCodes: { 3: 'a prompt was to be adopted, and is not' },
    run: async () => (await import('./judge-stability.ts')).judgeStability,
  }),
  defineCommand({
    name: 'judge aa',
    summary: 'hold the second of two runs on identical input against the first: what the gate then says is noise',
    args: [
      ['<a>', 'the file of the first run, from the working directory'],
      ['<b>', 'the file of the second'],
    ],
    options: judgeAaOptions,
    exitCodes: { 3: 'the gate would be shut though nothing changed' },
    run: async () => (await import('./judge-aa.ts')).judgeAa,
  }),
]

export const repliesCommands: readonly CommandRow[] = [
  defineGroup('replies', 'list and prune the recorded replies of judges and subjects'),
  defineCommand({
    name: 'replies list',
    summary: 'print which recordings no run asked for',
    options: repliesOptions,
    run: async () => (await import('./replies.ts')).repliesList,
  }),
  defineCommand({
    name: 'replies prune',
    summary: 'take out the recordings that no run asked for',
    options: repliesPruneOptions,
    run: async () => (await import('./replies.ts')).repliesPrune,
  }),
]
