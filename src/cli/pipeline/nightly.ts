import type { CliContext } from '../cli-context.ts'
import type { LogOptions } from './check-logs.ts'
import type { PipelineOptions } from './pipeline-options.ts'
import { nightly as pipeline } from './pipeline.ts'
import { runPipeline } from './run-pipeline.ts'

export type NightlyOptions = PipelineOptions & Partial<LogOptions>

/**
 * `nightly`: tiers 1 to 3 over the logged answers of the last 24 hours, the query set and the golden set.
 *
 * @returns and throws as `runPipeline` does
 */
export function nightly(context: CliContext, options: NightlyOptions): Promise<0 | 1 | 2 | 3> {
  const { log = [], target = [], maxUnscored = [] } = options
  return runPipeline(context, pipeline, options, { log, target, maxUnscored })
}
