import type { Command } from 'commander'
import type { CliContext } from './cli-context.ts'
import type { Finish } from './finish.ts'
import type { JudgeBatchOptions } from './judge-batch.ts'

/** `judge batch`, under the command `judge`. */
export function addJudgeBatchCommand(judge: Command, context: CliContext, finish: Finish): void {
  judge
    .command('batch')
    .description('send what runs with batch: true have left to the batch endpoints, wait, and record the verdicts')
    .option('--poll-every <seconds>', 'between two looks at a batch (default: 30)')
    .option('--max-cost <dollars>', 'submit nothing that may cost more together')
    .option('--dry-run', 'print calls, tokens and cost, and submit nothing')
    .option('--resubmit', 'submit again what a killed command may have submitted')
    .option('--root <dir>', 'the root of the Vitest project (default: the working directory)')
    .option('--json', 'print JSON')
    .action(async (options: JudgeBatchOptions) => {
      const { judgeBatch } = await import('./judge-batch.ts')
      finish(await judgeBatch(context, options))
    })
}
