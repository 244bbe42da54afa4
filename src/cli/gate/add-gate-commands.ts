import type { Command } from 'commander'
import type { AaOptions } from './aa.ts'
import type { CliContext, Finish } from '../cli-context.ts'
import type { GateCandidateOptions } from './gate-candidate.ts'
import { withTestOptions } from '../pipeline/pipeline-options.ts'
import type { PowerCommandOptions } from './power.ts'
import { withSharedOptions, optionWords, withDefault } from '../option-words.ts'
import type { WaiversOptions } from './waivers.ts'

/** `gate`: whether a configuration may come; `power` and `aa`: what the gate can see, and how often it sees what is not there. */
export function addGateCommands(main: Command, context: CliContext, finish: Finish): void {
  withTestOptions(main.command('gate'))
    .description(
      'decide on a configuration: tiers 1 to 3 on the held-out cases and the query set, against their baseline',
    )
    .option(
      '--candidate <config>',
      'the proposed configuration, a file of JSON (default: the standing one is measured)',
    )
    .option('--judged', 'run tier 4 on the same cases too; it is shown, and decides nothing')
    .action(async (options: GateCandidateOptions) => {
      const { gateCandidate } = await import('./gate-candidate.ts')
      finish(await gateCandidate(context, options))
    })
  withSharedOptions(main.command('power'))
    .description('say how many cases and trials find a drop, and the smallest drop that the present set finds')
    .option('--drop <size>', "the drop to find, in the metric's unit (default: 0.05)")
    .option('--discordant <share>', 'plan without a run: the share of cases that come out differently by themselves')
    .option('--cases <n>', 'with --discordant: what so many cases find')
    .option('--tests <n>', 'with --discordant: metrics and slices that p is adjusted for (default: 1)')
    .option('--alpha <level>', 'the level of the one-sided test (default: that of the suite, 0.05)')
    .option(...optionWords.run)
    .action(async (options: PowerCommandOptions) => {
      const { power } = await import('./power.ts')
      finish(power(context, options))
    })
  main
    .command('aa')
    .description(
      'count how often the gate would be shut between recorded runs of one suite on identical cases: its false alarms, if the system was the same',
    )
    .argument('[runs...]', 'files of runs, from the working directory (default: all in .assay/runs/)')
    .option(...withDefault(optionWords.last, '10'))
    .option(...optionWords.root)
    .option(...optionWords.json)
    .action(async (runs: string[], options: AaOptions) => {
      const { aa } = await import('./aa.ts')
      finish(aa(context, runs, options))
    })
}

/** `waivers`: what somebody lets pass, and until when. */
export function addWaiversCommand(main: Command, context: CliContext, finish: Finish): void {
  withSharedOptions(main.command('waivers'))
    .description('list the waivers, what each let pass in the last complete run, and how long it holds')
    .option(...optionWords.run)
    .action(async (options: WaiversOptions) => {
      const { waivers } = await import('./waivers.ts')
      finish(waivers(context, options))
    })
}
