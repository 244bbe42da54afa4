import type { Command } from 'commander'
import type { CliContext } from '../cli-context.ts'
import type { Finish } from '../finish.ts'
import type { GuidelinesOptions } from './guidelines.ts'
import { optionWords } from '../option-words.ts'

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
