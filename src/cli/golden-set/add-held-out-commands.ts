import type { Command } from 'commander'
import type { CliContext } from '../cli-context.ts'
import type { Finish } from '../finish.ts'
import type { HeldOutCheckOptions } from './held-out-check.ts'
import type { HeldOutFreezeOptions } from './held-out-freeze.ts'
import { saltVariable } from '../../golden-set/held-out/salt-variable.ts'
import { optionWords } from '../option-words.ts'

/** `held-out freeze` and `check`. */
export function addHeldOutCommands(main: Command, context: CliContext, finish: Finish): void {
  const heldOut = main.command('held-out').description('keep patients apart who are never learnt from')
  withSalt(heldOut.command('freeze'))
    .description('freeze which patients of a tenant are held out')
    .argument('<glob...>', 'the golden set, from the root')
    .option('--tenant <name>', 'whose patients these are; wanted')
    .option('--generation <id>', 'the run of the data generator that they are of; wanted')
    .option('--fraction <share>', 'the share of patients that is held out (default: 0.2)')
    .option('--ids', 'the files list patients: lines with an id, and a group where they have one')
    .option('--folder <dir>', 'where manifests lie, from the root (default: fixtures/held-out)')
    .action(async (globs: string[], options: HeldOutFreezeOptions) => {
      const { heldOutFreeze } = await import('./held-out-freeze.ts')
      finish(heldOutFreeze(context, globs, options))
    })
  withSalt(heldOut.command('check'))
    .description('look for held-out patients in a feedback set')
    .argument('<glob...>', 'the feedback set, from the root: JSON Lines, { id } of a patient a line')
    .option('--manifest <file>', 'the frozen split, from the root; wanted')
    .option('--tenant <name>', 'whose patients are meant; the manifest of another tenant is refused')
    .action(async (globs: string[], options: HeldOutCheckOptions) => {
      const { heldOutCheck } = await import('./held-out-check.ts')
      finish(heldOutCheck(context, globs, options))
    })
}

function withSalt(command: Command): Command {
  return command
    .option('--salt-env <name>', `the environment variable that holds the salt (default: ${saltVariable})`)
    .option(...optionWords.root)
    .option(...optionWords.json)
}
