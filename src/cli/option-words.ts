import type { Command } from 'commander'

/** The flags of an option with a value's placeholder, and what its help says of it. */
type OptionWords = readonly [flags: string, description: string]

/**
 * The options that stand on several commands, in the words that they have on each, and in the order in which a help lists them after a command's own.
 *
 * @example
 * command.option(...optionWords.root).option(...optionWords.json)
 */
export const optionWords = {
  corpus: ['--corpus <glob>', 'the corpus, from the root, once or more'],
  judged: ['--judged <glob>', 'the judged answers, from the working directory, once or more; wanted'],
  guide: ['--guide <metric=file>', 'what the grades of a dimension of your own stand for, once or more'],
  target: [
    '--target <metric=share>',
    'what share must be without a miss (may be missed, where lower is better), once or more',
  ],
  maxUnscored: [
    '--max-unscored <share>',
    'what share may be unscored, of every metric or as metric=share, once or more',
  ],
  polarity: ['--polarity <source>', 'source: criteria without a polarity are desired'],
  calls: ['--calls <how>', 'per-criterion or batched, one call for all (default: per-criterion)'],
  healthbench: ['--healthbench <file>', 'lines of HealthBench, in place of --rubric'],
  repairs: ['--repairs <n>', 'how often a model is asked again for what code refused (default: 2)'],
  sheets: ['--format <format>', 'csv or markdown (default: csv)'],
  platforms: ['--platform <name>', 'only this platform, once or more'],
  platform: ['--platform <name>', 'the platform, by the name that is shown; wanted'],
  grader: ['--grader <version>', 'the version of the grader, where there are several'],
  graderNamed: ['--grader <version>', 'the version of the grader; wanted'],
  sheetsTo: ['--out <dir>', 'the folder that gets sheets and key'],
  slice: ['--slice <slice>', 'all, condition=<name>, age-band=<band> or sex=<sex>'],
  aggregateOnly: ['--aggregate-only', 'leave out ids of cases, and anything of fewer than five'],
  by: ['--by <name>', 'who answers for it; wanted'],
  comment: ['--comment <text>', 'what is to be known of it; wanted'],
  reason: ['--reason <text>', 'why, for the record; wanted'],
  baseline: ['--baseline <file>', 'the baseline, from the root, where the project has several'],
  tenant: ['--tenant <name>', 'the tenant whose suite it is, where each has one of its own'],
  snapshot: ['--snapshot <name>', 'the snapshot of this name, in place of the baseline'],
  run: ['--run <file>', 'the file of a run, from the working directory (default: the last complete one)'],
  last: ['--last <n>', 'how many of the latest runs'],
  judge: ['--judge <provider:model[@baseURL]>', 'the model that is asked, or a preset: cheap, strong, vault-2025'],
  judgeConfig: ['--config <file>', "the judge's options as JSON, in place of --judge"],
  model: ['--model <id>', 'the model that wrote what is judged, where it is known: it may not judge itself'],
  maxCost: ['--max-cost <dollars>', 'ask nothing that could cost more together'],
  dryRun: ['--dry-run', 'print calls, tokens and cost as far as they can be known, and ask nobody'],
  seed: ['--seed <n>', 'the seed of what is drawn, a whole number (default: 1)'],
  resamples: ['--resamples <n>', 'how many samples are drawn for an interval'],
  pages: ['--out <dir>', 'a folder that gets the page, too, as JSON and as Markdown'],
  root: ['--root <dir>', 'the folder of the project (default: the working directory)'],
  markdown: ['--markdown', 'print Markdown'],
  json: ['--json', 'print one JSON document, and everything else on standard error'],
} as const satisfies Readonly<Record<string, OptionWords>>

/**
 * An option with what it is where nobody names it.
 *
 * @example
 * withDefault(optionWords.last, '10') // '… (default: 10)'
 */
export function withDefault([flags, description]: OptionWords, value: string): OptionWords {
  return [flags, `${description} (default: ${value})`]
}

/** Collects the values of an option that may be given more than once, in their order. */
export function onceOrMore(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value]
}

/** What every baseline command takes. */
export interface SharedOptions {
  readonly root?: string
  readonly tenant?: string
  readonly baseline?: string
  readonly json?: true
}

/** Adds the options that every baseline command takes. */
export function withSharedOptions(command: Command): Command {
  return command
    .option(...optionWords.baseline)
    .option(...optionWords.tenant)
    .option(...optionWords.root)
    .option(...optionWords.json)
}

/** What every command on the store takes. */
export interface StoreOptions {
  readonly root?: string
  readonly store?: string
  readonly json?: true
}

/** Adds the options that every command on the store takes. */
export function withStoreOptions(command: Command): Command {
  return command
    .option(
      '--store <place>',
      'a file of SQLite from the root, or postgres://… (default: ASSAY_STORE, else .assay/assay.db)',
    )
    .option(...optionWords.root)
    .option(...optionWords.json)
}
