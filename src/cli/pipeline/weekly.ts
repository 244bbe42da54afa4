import type { CliContext } from '../cli-context.ts'
import type { PipelineOptions } from './pipeline-options.ts'
import { weekly as pipeline } from './pipeline.ts'
import { runPipeline } from './run-pipeline.ts'

/**
 * `weekly`: tier 4, which is followed and gates nothing; answers without a score alarm.
 *
 * @returns and throws as `runPipeline` does; never 3 for a judged figure
 */
export function weekly(context: CliContext, options: PipelineOptions): Promise<0 | 1 | 2 | 3> {
  return runPipeline(context, pipeline, options)
}
