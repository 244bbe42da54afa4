import { type CommandRow, defineCommand } from '../define-command.ts'
import { choice, flag, many, option, shared, take } from '../options.ts'

/** What every command takes that runs the tests of some tiers. */
export const testOptions = {
  config: option('--config <file>', "Vitest's config, from the working directory (default: the one that Vitest finds)"),
  project: option('--project <name>', 'the Vitest project of the evals (default: all)'),
  root: shared.root,
  alert: flag('--no-alert', 'alert nobody'),
  link: option('--link <url>', 'where the report is, for the alert (default: as the CI environment says)'),
  ...take('aggregateOnly', 'json'),
} as const

export const pipelineOptions = {
  ...testOptions,
  mergeReports: option(
    '--merge-reports <dir>',
    'the folder of the blob reports of shards, in place of running the tests',
  ),
} as const

export const nightlyOptions = {
  ...pipelineOptions,
  log: many('--log <glob>', 'logs as check takes them, from the working directory, once or more'),
  ...take('target', 'maxUnscored'),
} as const

export const annotateOptions = {
  pipeline: option(
    '--pipeline <kind>',
    'the runs of the last pipeline of a kind: nightly or weekly',
    choice(['nightly', 'weekly']),
  ),
  ...take('root', 'aggregateOnly', 'json'),
} as const

export const initOptions = {
  out: option('--out <dir>', 'the folder that gets them (default: .github/workflows, or dags)'),
  json: shared.json,
} as const

export const pipelineCommands: readonly CommandRow[] = [
  defineCommand({
    name: 'nightly',
    summary: 'run tiers 1 to 3 over the logged answers of a day, the query set and the golden set, and alert',
    options: nightlyOptions,
    exitCodes: { 1: 'tests failed', 3: 'the gate is shut' },
    run: async () => (await import('./run-pipeline.ts')).nightly,
  }),
  defineCommand({
    name: 'weekly',
    summary: 'run tier 4, follow its figures, and alert where answers were not scored',
    options: pipelineOptions,
    exitCodes: { 1: 'tests failed', 3: 'the gate is shut, but never by a judged figure' },
    run: async () => (await import('./run-pipeline.ts')).weekly,
  }),
  defineCommand({
    name: 'annotate',
    summary: "print a run as GitHub's annotations, and its summary to GITHUB_STEP_SUMMARY where that is set",
    args: [['[runs...]', 'files of runs, from the working directory (default: the newest in .assay/runs/)']],
    options: annotateOptions,
    exitCodes: { 0: 'done, whatever the runs came to' },
    run: async () => (await import('./annotate.ts')).annotate,
  }),
  defineCommand({
    name: 'init',
    summary: 'write templates of workflows that call these commands; a file that is there stays',
    args: [['<what>', 'github or airflow']],
    options: initOptions,
    run: async () => (await import('./init.ts')).init,
  }),
]
