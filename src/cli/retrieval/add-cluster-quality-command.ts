import type { Command } from 'commander'
import type { CliContext } from '../cli-context.ts'
import type { ClusterQualityCommandOptions } from './cluster-quality.ts'
import type { Finish } from '../finish.ts'
import { optionWords } from '../option-words.ts'
import { withDefault } from '../with-default.ts'

/** `cluster-quality`. */
export function addClusterQualityCommand(main: Command, context: CliContext, finish: Finish): void {
  main
    .command('cluster-quality')
    .description('measure how well labelled vectors keep to their classes, by cosine similarity')
    .argument('<vectors>', 'JSON Lines, { id?, label, vector } a line, or a .npy file of a row a vector')
    .option('--labels <file>', 'beside a .npy file: JSON Lines, { id?, label } a line')
    .option(...optionWords.seed)
    .option(...withDefault(optionWords.resamples, '10000, fewer where there are many large vectors'))
    .option(...optionWords.json)
    .action(async (vectors: string, options: ClusterQualityCommandOptions) => {
      const { clusterQualityCommand } = await import('./cluster-quality.ts')
      finish(clusterQualityCommand(context, vectors, options))
    })
}
