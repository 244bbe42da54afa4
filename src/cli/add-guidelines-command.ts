import { type Command, Option } from 'commander'
import type { CliContext } from './cli-context.ts'
import type { Finish } from './finish.ts'
import type { GuidelinesOptions } from './guidelines.ts'

/** `guidelines`: the encoded rules, for the people who review them. */
export function addGuidelinesCommand(main: Command, context: CliContext, finish: Finish): void {
  main
    .command('guidelines')
    .description('print the guideline rules as a table for clinicians')
    .argument('[id...]', 'editions by id or alias; none stands for those of --editions')
    .addOption(
      new Option('--format <format>', 'how to print them').choices(['text', 'markdown', 'html']).default('text'),
    )
    .addOption(
      new Option('--editions <which>', 'every edition, or the one of each guideline that is held by default')
        .choices(['all', 'default'])
        .default('default'),
    )
    .option('--json', 'print JSON, in place of a format')
    .action(async (ids: string[], options: GuidelinesOptions) => {
      const { guidelines } = await import('./guidelines.ts')
      finish(guidelines(context, ids, options))
    })
}
