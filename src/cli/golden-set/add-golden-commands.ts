import type { Command } from 'commander'
import type { CliContext } from '../cli-context.ts'
import type { Finish } from '../finish.ts'
import { goldenFiles } from './golden-files.ts'
import type { GoldenLintOptions } from './golden-lint.ts'
import { onceOrMore } from '../once-or-more.ts'
import { optionWords } from '../option-words.ts'
import { withDefault } from '../with-default.ts'

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
