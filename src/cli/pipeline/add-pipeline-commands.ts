import type { Command } from 'commander'
import type { AnnotateOptions } from './annotate.ts'
import type { CliContext, Finish } from '../cli-context.ts'
import type { InitOptions } from './init.ts'
import type { NightlyOptions } from './run-pipeline.ts'
import { type PipelineOptions, withPipelineOptions } from './pipeline-options.ts'
import { onceOrMore, optionWords } from '../option-words.ts'

/** `nightly`, `weekly`, `annotate` and `init`. */
export function addPipelineCommands(main: Command, context: CliContext, finish: Finish): void {
  withPipelineOptions(main.command('nightly'))
    .description('run tiers 1 to 3 over the logged answers of a day, the query set and the golden set, and alert')
    .option('--log <glob>', 'logs as check takes them, from the working directory, once or more', onceOrMore)
    .option(...optionWords.target, onceOrMore)
    .option(...optionWords.maxUnscored, onceOrMore)
    .action(async (options: NightlyOptions) => {
      const { nightly } = await import('./run-pipeline.ts')
      finish(await nightly(context, options))
    })
  withPipelineOptions(main.command('weekly'))
    .description('run tier 4, follow its figures, and alert where answers were not scored')
    .action(async (options: PipelineOptions) => {
      const { weekly } = await import('./run-pipeline.ts')
      finish(await weekly(context, options))
    })
  main
    .command('annotate')
    .description("print a run as GitHub's annotations, and its summary to GITHUB_STEP_SUMMARY where that is set")
    .argument('[runs...]', 'files of runs, from the working directory (default: the newest in .assay/runs/)')
    .option('--pipeline <kind>', 'the runs of the last pipeline of a kind: nightly or weekly')
    .option(...optionWords.root)
    .option(...optionWords.aggregateOnly)
    .option(...optionWords.json)
    .action(async (runs: string[], options: AnnotateOptions) => {
      const { annotate } = await import('./annotate.ts')
      finish(annotate(context, runs, options))
    })
  main
    .command('init')
    .description('write templates of workflows that call these commands; a file that is there stays')
    .argument('<what>', 'github or airflow')
    .option('--out <dir>', 'the folder that gets them (default: .github/workflows, or dags)')
    .option(...optionWords.json)
    .action(async (what: string, options: InitOptions) => {
      const { init } = await import('./init.ts')
      finish(init(context, what, options))
    })
}
