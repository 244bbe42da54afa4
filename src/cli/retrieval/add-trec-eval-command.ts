import type { Command } from 'commander'
import type { CliContext } from '../cli-context.ts'
import type { Finish } from '../finish.ts'
import { type TrecEvalOptions, withTrecEvalOptions } from './trec-eval-options.ts'

/** `trec-eval`. */
export function addTrecEvalCommand(main: Command, context: CliContext, finish: Finish): void {
  withTrecEvalOptions(main.command('trec-eval')).action(
    async (qrels: string, run: string, options: TrecEvalOptions) => {
      const { trecEval } = await import('./trec-eval.ts')
      finish(trecEval(context, qrels, run, options))
    },
  )
}
