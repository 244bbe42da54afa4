import type { Run } from '../../gate/run.ts'
import { gatingBlocks } from './gating-blocks.ts'
import type { Pipeline } from './pipeline.ts'

/**
 * What a run comes to in a pipeline: 1 when tests failed, 2 for misuse, 3 when the gate is shut, else 0.
 *
 * The gate is also shut where the run covers a part of the suite, and where a tag filter left out a metric of the baseline that the pipeline is for.
 */
export function exitCodeOfRun(run: Run, pipeline: Pipeline): 0 | 1 | 2 | 3 {
  if (run.failedTests > 0) return 1
  if (run.problems.length > 0) return 2
  const leftOut = run.rows.some(({ verdict, tier }) => verdict === 'not-run' && pipeline.tiers.includes(tier))
  const shut = gatingBlocks(run, pipeline).length > 0 || !run.scope.complete || (leftOut && !pipeline.trendOnly)
  return shut ? 3 : 0
}
