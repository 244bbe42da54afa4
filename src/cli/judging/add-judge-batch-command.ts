import type { Command } from 'commander'
import type { CliContext } from '../cli-context.ts'
import type { Finish } from '../finish.ts'
import type { JudgeBatchOptions } from './judge-batch.ts'
import { optionWords } from '../option-words.ts'

/** `judge batch`, under the command `judge`. */
export function addJudgeBatchCommand(judge: Command, context: CliContext, finish: Finish): void {
  judge
    .command('batch')
    .description('send what runs with batch: true have left to the batch endpoints, wait, and record the verdicts')
    .option('--poll-every <seconds>', 'how long to wait between two looks at a batch (default: 30)')
    .option(...optionWords.maxCost)
    .option(...optionWords.dryRun)
    .option('--resubmit', 'submit again what a killed command may have submitted')
    .option(...optionWords.root)
    .option(...optionWords.json)
    .action(async (options: JudgeBatchOptions) => {
      const { judgeBatch } = await import('./judge-batch.ts')
      finish(await judgeBatch(context, options))
    })
}
