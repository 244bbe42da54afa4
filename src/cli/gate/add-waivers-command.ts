import type { Command } from 'commander'
import type { CliContext } from '../cli-context.ts'
import type { Finish } from '../finish.ts'
import { optionWords } from '../option-words.ts'
import { withSharedOptions } from '../shared-options.ts'
import type { WaiversOptions } from './waivers.ts'

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
