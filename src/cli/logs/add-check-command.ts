import type { Command } from 'commander'
import type { CheckOptions } from './check.ts'
import type { CliContext } from '../cli-context.ts'
import type { Finish } from '../finish.ts'
import { onceOrMore } from '../once-or-more.ts'
import { optionWords } from '../option-words.ts'

/** `check`: tier 1 over logged answers. */
export function addCheckCommand(main: Command, context: CliContext, finish: Finish): void {
  main
    .command('check')
    .description('run tier 1 over logged answers, and hold them to absolute targets')
    .argument('<answers>', 'JSON Lines, { id, at, answer, patient? } a line; - is standard input')
    .option('--since <time>', 'answers from then on: 90m, 24h, 7d, or an ISO 8601 time with its zone')
    .option('--until <time>', 'answers before then')
    .option(...optionWords.target, onceOrMore)
    .option(...optionWords.maxUnscored, onceOrMore)
    .option('--checks <metrics>', 'only these, with commas between (default: all)')
    .option(...optionWords.root)
    .option(...optionWords.json)
    .action(async (answers: string, options: CheckOptions) => {
      const { check } = await import('./check.ts')
      finish(check(context, answers, options))
    })
}
