import type { Command } from 'commander'
import type { CliContext, Finish } from '../cli-context.ts'
import { goldenFiles } from '../usual-files.ts'
import type { GoldenLintOptions } from './golden-lint.ts'
import { onceOrMore, optionWords, withDefault } from '../option-words.ts'
import type { HeldOutCheckOptions } from './held-out-check.ts'
import type { HeldOutFreezeOptions } from './held-out-freeze.ts'
import { saltVariable } from '../../held-out/split-held-out.ts'
import type { GuidelinesOptions } from './guidelines.ts'

/** `golden lint`. */
export function addGoldenCommands(main: Command, context: CliContext, finish: Finish): void {
  main
    .command('golden')
    .description('hold golden sets and rules against each other')
    .command('lint')
    .description('hold a golden set against the rules that score it, and the rules against the set')
    .argument('[glob...]', `the golden set, from the root (default: ${goldenFiles.cases})`)
    .option(
      ...withDefault(optionWords.corpus, `${goldenFiles.corpus}, where cases were reviewed against one`),
      onceOrMore,
    )
    .option(
      '--strata <counts>',
      'how many cases are wanted of a condition, for example pneumonia=15,chf=15, once or more',
      onceOrMore,
    )
    .option('--today <day>', 'the day on which reviews are overdue or not, for example 2026-11-22 (default: today)')
    .option(...optionWords.root)
    .option(...optionWords.json)
    .action(async (globs: string[], options: GoldenLintOptions) => {
      const { goldenLint } = await import('./golden-lint.ts')
      finish(goldenLint(context, globs, options))
    })
}

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

/** `guidelines`: the encoded rules, for the people who review them. */
export function addGuidelinesCommand(main: Command, context: CliContext, finish: Finish): void {
  main
    .command('guidelines')
    .description('print the guideline rules as a table for clinicians')
    .argument('[id...]', 'editions by id or alias (default: those of --editions)')
    .option('--format <format>', 'text, markdown or html (default: text)')
    .option(
      '--editions <which>',
      'every edition (all), or the one of each guideline that is held (default) (default: default)',
    )
    .option(...optionWords.json)
    .action(async (ids: string[], options: GuidelinesOptions) => {
      const { guidelines } = await import('./guidelines.ts')
      finish(guidelines(context, ids, options))
    })
}
