import type { Command } from 'commander'

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
    'take the blob reports of shards from there, in place of running the tests',
  )
}

/** Adds what every command takes that runs tests. */
export function withTestOptions(command: Command): Command {
  return command
    .option('--config <file>', "Vitest's config, from the working directory (default: the one that Vitest finds)")
    .option('--project <name>', 'the Vitest project of the evals')
    .option('--root <dir>', 'the root of the Vitest project (default: the working directory)')
    .option('--no-alert', 'alert nobody')
    .option('--link <url>', 'where the report is, for the alert (default: as the CI environment says)')
    .option(
      '--aggregate-only',
      'without ids of cases, and without anything of fewer than five, in what this prints, writes and sends',
    )
    .option('--json', 'print the report as JSON, and everything else on standard error')
}
