import type { Command } from 'commander'
import type { DiffOptions } from './baseline-diff.ts'
import type { PromoteOptions } from './baseline-promote.ts'
import type { ShowOptions } from './baseline-show.ts'
import type { CliContext, Finish } from '../cli-context.ts'
import { withSharedOptions, type SharedOptions, optionWords } from '../option-words.ts'

/** `baseline promote`, `show`, `diff`, `verify` and `history`. */
export function addBaselineCommands(main: Command, context: CliContext, finish: Finish): void {
  const baseline = main.command('baseline').description('write, read and compare the baseline')
  withSharedOptions(baseline.command('promote'))
    .description('make the last complete run the baseline')
    .option(...optionWords.reason)
    .option('--as <name>', 'keep a copy under this name too, as <file>.<name>.json, for example before-config-learning')
    .option(...optionWords.run)
    .option(
      '--store <place>',
      'the store that gets the figures, too (default: ASSAY_STORE, else .assay/assay.db where it is there)',
    )
    .option('--accept-regression', 'let regressions, missing metrics and removed cases through, and record them')
    .action(async (options: PromoteOptions) => {
      const { baselinePromote } = await import('./baseline-promote.ts')
      finish(await baselinePromote(context, options))
    })
  withSharedOptions(baseline.command('show'))
    .description('print the figures that are held')
    .option(...optionWords.snapshot)
    .action(async (options: ShowOptions) => {
      const { baselineShow } = await import('./baseline-show.ts')
      finish(baselineShow(context, options))
    })
  withSharedOptions(baseline.command('diff'))
    .description('hold the last complete run against the baseline')
    .option(...optionWords.run)
    .option(...optionWords.snapshot)
    .option('--tags-filter <expression>', 'only these tiers, for example "tier1 or tier3"')
    .action(async (options: DiffOptions) => {
      const { baselineDiff } = await import('./baseline-diff.ts')
      finish(baselineDiff(context, options))
    })
  withSharedOptions(baseline.command('verify'))
    .description('check that the file is what a promotion wrote')
    .option(...optionWords.snapshot)
    .action(async (options: ShowOptions) => {
      const { baselineVerify } = await import('./baseline-verify.ts')
      finish(baselineVerify(context, options))
    })
  withSharedOptions(baseline.command('history'))
    .description('print the baselines that this one came from, the newest first')
    .action(async (options: SharedOptions) => {
      const { baselineHistory } = await import('./baseline-history.ts')
      finish(baselineHistory(context, options))
    })
}
