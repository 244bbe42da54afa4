import type { Command } from 'commander'
import type { CheckOptions } from './check.ts'
import type { CliContext } from './cli-context.ts'
import type { Finish } from './finish.ts'

/** `check`: tier 1 over logged answers. */
export function addCheckCommand(main: Command, context: CliContext, finish: Finish): void {
  const several = (value: string, before: readonly string[]): readonly string[] => [...before, value]
  main
    .command('check')
    .description('run tier 1 over logged answers, and hold them to absolute targets')
    .argument('<answers>', 'a log of JSON Lines, { id, at, answer, patient } a line; - is standard input')
    .option('--since <time>', 'answers from then on: 90m, 24h, 7d, or an ISO 8601 time with its zone')
    .option('--until <time>', 'answers before then')
    .option(
      '--target <metric=share>',
      'what share must be without a miss (may be missed, where lower is better)',
      several,
      [],
    )
    .option('--max-unscored <share>', 'what share may be unscored, of every metric or as metric=share', several, [])
    .option('--checks <metrics>', 'only these, with commas between')
    .option('--root <dir>', 'where .assay/runs/ is (default: the working directory)')
    .option('--json', 'print JSON')
    .action(async (answers: string, options: CheckOptions) => {
      const { check } = await import('./check.ts')
      finish(check(context, answers, options))
    })
}
