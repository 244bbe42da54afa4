import type { Command } from 'commander'
import type { CliContext, Finish } from '../cli-context.ts'
import type { CompareOptions } from './compare.ts'
import type { SeriesOptions } from './find-series.ts'
import type { StoreImportOptions } from './store-import.ts'
import { withStoreOptions, optionWords, withDefault } from '../option-words.ts'
import type { StoreRebuildOptions } from './store-rebuild.ts'

/** `store import` and `rebuild`, `history`, `trend` and `compare`. */
export function addStoreCommands(main: Command, context: CliContext, finish: Finish): void {
  const store = main
    .command('store')
    .description('keep the figures of many runs in a results store, SQLite or PostgreSQL')
  withStoreOptions(store.command('import'))
    .description('bring runs into the store; a run that is there stays')
    .argument('[runs...]', 'files of runs, from the working directory (default: .assay/runs/*.json)')
    .option(
      '--run-type <type>',
      'what the runs were for: nightly, weekly, config_gate, ci or local (default: ci or local, as they say)',
    )
    .option('--tenant <name>', 'whose patients these are, where the cases do not say')
    .option(
      '--aggregate-only',
      'make a store without text of cases, and without anything of fewer than five; it stays so',
    )
    .action(async (runs: string[], options: StoreImportOptions) => {
      const { storeImport } = await import('./store-import.ts')
      finish(await storeImport(context, runs, options))
    })
  withStoreOptions(store.command('rebuild'))
    .description('write the store anew from the files')
    .option('--aggregate-only', 'make it a store without text of cases, and without anything of fewer than five')
    .option('--drop-missing', 'let runs and baselines go that no file has any more')
    .action(async (options: StoreRebuildOptions) => {
      const { storeRebuild } = await import('./store-rebuild.ts')
      finish(await storeRebuild(context, options))
    })
  withSeriesOptions(main.command('history'))
    .description('print what metrics were in the latest runs, with cost and latency beside')
    .option(...withDefault(optionWords.last, '10'))
    .action(async (metric: string | undefined, options: SeriesOptions) => {
      const { history } = await import('./history.ts')
      finish(await history(context, metric, options))
    })
  withSeriesOptions(main.command('trend'))
    .description('print where metrics have gone over the latest runs, and cost and latency with them')
    .option(...withDefault(optionWords.last, '30'))
    .action(async (metric: string | undefined, options: SeriesOptions) => {
      const { trend } = await import('./trend.ts')
      finish(await trend(context, metric, options))
    })
  withStoreOptions(main.command('compare'))
    .description('print two runs of the store beside each other')
    .argument('<a>', 'the id of the run that is held against, or its first eight characters')
    .argument('<b>', 'the id of the run that is compared, or its first eight characters')
    .option('--metric <name>', 'only this metric (default: all)')
    .option(...withDefault(optionWords.slice, 'every one'))
    .option('--tenant <name>', 'only the figures of this tenant (default: all)')
    .action(async (a: string, b: string, options: CompareOptions) => {
      const { compare } = await import('./compare.ts')
      finish(await compare(context, a, b, options))
    })
}

function withSeriesOptions(command: Command): Command {
  return withStoreOptions(command)
    .argument('[metric]', 'its name, or latency/<stage>/p95, or cost/<metric> (default: all)')
    .option(...withDefault(optionWords.slice, 'all'))
    .option('--tenant <name>', 'only the figures of this tenant (default: the whole set, whosever it is)')
    .option('--run-type <type>', 'only runs of this type (default: all)')
    .option('--suite <name>', 'only runs of this suite (default: all)')
    .option('--grader <fingerprint>', 'only figures by this grader; its beginning is enough (default: all)')
}
