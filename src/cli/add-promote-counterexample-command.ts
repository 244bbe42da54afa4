import type { Command } from 'commander'
import type { CliContext } from './cli-context.ts'
import type { Finish } from './finish.ts'
import type { PromoteCounterexampleOptions } from './promote-counterexample.ts'

/** Where counterexamples go unless it is said. */
const regressionsFile = 'fixtures/golden-set/regressions.jsonl'

/** `promote-counterexample`: what fuzzing found becomes a case. */
export function addPromoteCounterexampleCommand(main: Command, context: CliContext, finish: Finish): void {
  main
    .command('promote-counterexample')
    .description('make what fuzzing found a case of the golden set, once')
    .argument('[id...]', 'counterexamples in .assay/counterexamples/; none stands for the only one')
    .option('--to <file>', 'the golden set, JSON Lines; from the root', regressionsFile)
    .option('--all', 'every counterexample that is there')
    .option('--root <dir>', 'the root of the Vitest project (default: the working directory)')
    .option('--json', 'print JSON')
    .action(async (ids: string[], options: PromoteCounterexampleOptions) => {
      const { promoteCounterexample } = await import('./promote-counterexample.ts')
      finish(promoteCounterexample(context, ids, options))
    })
}
