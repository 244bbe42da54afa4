import type { Command } from 'commander'
import type { AnnotateOptions } from './annotate.ts'
import type { CliContext } from './cli-context.ts'
import type { Finish } from './finish.ts'
import type { InitOptions } from './init.ts'
import type { NightlyOptions } from './nightly.ts'
import { type PipelineOptions, withPipelineOptions } from './pipeline/pipeline-options.ts'

/** `nightly`, `weekly`, `annotate` and `init`. */
export function addPipelineCommands(main: Command, context: CliContext, finish: Finish): void {
  const several = (value: string, before: readonly string[]): readonly string[] => [...before, value]
  withPipelineOptions(main.command('nightly'))
    .description('run tiers 1 to 3 over the logged answers of a day, the query set and the golden set, and alert')
    .option('--log <glob>', 'logs of JSON Lines, as check takes them, from the working directory', several, [])
    .option('--target <metric=share>', 'as check takes it, for the logs', several, [])
    .option('--max-unscored <share>', 'as check takes it, for the logs', several, [])
    .action(async (options: NightlyOptions) => {
      const { nightly } = await import('./nightly.ts')
      finish(await nightly(context, options))
    })
  withPipelineOptions(main.command('weekly'))
    .description('run tier 4, follow its figures, and alert where answers were not scored')
    .action(async (options: PipelineOptions) => {
      const { weekly } = await import('./weekly.ts')
      finish(await weekly(context, options))
    })
  main
    .command('annotate')
    .description("print a run as GitHub's annotations, and its summary to GITHUB_STEP_SUMMARY where that is set")
    .argument('[runs...]', 'files of runs, from the working directory (default: the newest in .assay/runs/)')
    .option('--pipeline <kind>', 'the runs of the last nightly or weekly')
    .option('--root <dir>', 'the root of the Vitest project (default: the working directory)')
    .option('--aggregate-only', 'without ids of cases, and without anything of fewer than five')
    .action(async (runs: string[], options: AnnotateOptions) => {
      const { annotate } = await import('./annotate.ts')
      finish(annotate(context, runs, options))
    })
  main
    .command('init')
    .description('write templates of workflows that call these commands; a file that is there stays as it is')
    .argument('<what>', 'github or airflow')
    .option('--out <dir>', 'where to (default: .github/workflows, or dags)')
    .action(async (what: string, options: InitOptions) => {
      const { init } = await import('./init.ts')
      finish(init(context, what, options))
    })
}
