import { decimal, flag, many, option, shared, usually, whole, withDefaultWords, take } from '../options.ts'

const resamples = usually(shared.resamples, 2000)

export const judgeLabelOptions = {
  raters: option('--raters <names>', 'the names of two raters or more, for example anna,ben; required'),
  metric: many('--metric <name>', 'only this dimension, once or more (default: all)'),
  guide: shared.guide,
  format: shared.sheets,
  out: usually(shared.sheetsTo, 'labels'),
  sample: option('--sample <n>', 'how many answers of each dimension (default: all)', whole(1)),
  ...take('seed', 'json'),
} as const

export const judgeLabelImportOptions = {
  key: option('--key <file>', 'the key of these sheets; required'),
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
  least: option('--least <n>', 'how many labelled answers are required', whole(2), 50),
  threshold: option('--threshold <grade>', 'the grade from which an answer is good, for F1', decimal(1.5, 5), 4),
  seed: shared.seed,
  resamples,
  ...take('root', 'markdown', 'json'),
} as const

export const judgeStabilityOptions = {
  limit: option('--limit <rate>', 'the flip rate that is too high', decimal(0.001, 1), 0.1),
  least: option('--least <n>', 'how many answers are required', whole(2), 20),
  adopt: flag('--adopt', 'record the prompts that are steady in assay.judges.json'),
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
