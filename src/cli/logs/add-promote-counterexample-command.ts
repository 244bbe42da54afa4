import type { Command } from 'commander'
import type { CliContext } from '../cli-context.ts'
import type { Finish } from '../finish.ts'
import { goldenFiles } from '../golden-set/golden-files.ts'
import type { PromoteCounterexampleOptions } from './promote-counterexample.ts'
import { optionWords } from '../option-words.ts'
import { withDefault } from '../with-default.ts'

/** `promote-counterexample`: what fuzzing found becomes a case. */
export function addPromoteCounterexampleCommand(main: Command, context: CliContext, finish: Finish): void {
  main
    .command('promote-counterexample')
    .description('make what fuzzing found a case of the golden set, once')
    .argument('[id...]', 'counterexamples in .assay/counterexamples/ (default: the only one)')
    .option(
      ...withDefault(
        ['--to <file>', 'the golden set that gets it, from the root, JSON Lines'],
        goldenFiles.regressions,
      ),
    )
    .option('--all', 'every counterexample that is there')
    .option(...optionWords.root)
    .option(...optionWords.json)
    .action(async (ids: string[], options: PromoteCounterexampleOptions) => {
      const { promoteCounterexample } = await import('./promote-counterexample.ts')
      finish(promoteCounterexample(context, ids, options))
    })
}
