import type { Command } from 'commander'
import { optionWords } from '../option-words.ts'

/** What every command takes that runs the tests of some tiers. */
export interface TestOptions {
  readonly config?: string
  readonly project?: string
  readonly root?: string
  /** False for `--no-alert`. */
  readonly alert: boolean
  readonly link?: string
  readonly aggregateOnly?: true
  readonly json?: true
}

/** What `nightly` and `weekly` take. */
export interface PipelineOptions extends TestOptions {
  readonly mergeReports?: string
}

/** Adds what `nightly` and `weekly` take. */
export function withPipelineOptions(command: Command): Command {
  return withTestOptions(command).option(
    '--merge-reports <dir>',
    'the folder of the blob reports of shards, in place of running the tests',
  )
}

/** Adds what every command takes that runs tests. */
export function withTestOptions(command: Command): Command {
  return command
    .option('--config <file>', "Vitest's config, from the working directory (default: the one that Vitest finds)")
    .option('--project <name>', 'the Vitest project of the evals (default: all)')
    .option(...optionWords.root)
    .option('--no-alert', 'alert nobody')
    .option('--link <url>', 'where the report is, for the alert (default: as the CI environment says)')
    .option(...optionWords.aggregateOnly)
    .option(...optionWords.json)
}
