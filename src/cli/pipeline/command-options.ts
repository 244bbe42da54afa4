import { choice, flag, many, option, shared, take } from '../options.ts'

/** What every command takes that runs the tests of some tiers. */
export const testOptions = {
  config: option('--config <file>', "Vitest's config, from the working directory (default: the one that Vitest finds)"),
  project: option('--project <name>', 'the Vitest project of the evals (default: all)'),
  root: shared.root,
  alert: flag('--no-alert', 'alert nobody'),
  link: option('--link <url>', 'where the report is (default: as the CI environment says)'),
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
