import type { Command } from 'commander'
import type { CliContext } from './cli-context.ts'
import type { Finish } from './finish.ts'
import { goldenFiles } from './golden-files.ts'
import type { GoldenLintOptions } from './golden-lint.ts'

/** `golden lint`. */
export function addGoldenCommands(main: Command, context: CliContext, finish: Finish): void {
  const several = (value: string, before: readonly string[] = []): readonly string[] => [...before, value]
  main
    .command('golden')
    .description('golden sets')
    .command('lint')
    .description('hold a golden set against the rules that score it, and the rules against the set')
    .argument('[glob...]', `the golden set; from the root (default: ${goldenFiles.cases})`)
    .option(
      '--corpus <glob>',
      `the corpus, once or more; from the root (default: ${goldenFiles.corpus}, where cases were reviewed against one)`,
      several,
    )
    .option('--strata <counts>', 'how many cases are wanted of a condition: pneumonia=15,chf=15', several, [])
    .option('--today <day>', 'the day on which reviews are overdue or not, for example 2026-11-22 (default: today)')
    .option('--root <dir>', 'the folder that globs start from (default: the working directory)')
    .option('--json', 'print JSON')
    .action(async (globs: string[], options: GoldenLintOptions) => {
      const { goldenLint } = await import('./golden-lint.ts')
      finish(goldenLint(context, globs, options))
    })
}
