import type { Block } from '../src/core/verdict.ts'
import type { RunScope } from '../src/core/run.ts'

/** What the exit code of a run hangs on. */
export interface RunOutcome {
  readonly problems: readonly string[]
  readonly failedTests: number
  readonly blocks: readonly Block[]
  readonly scope: RunScope
  /** One part of several that will be merged: the merged run gates. */
  readonly shard: boolean
  readonly ci: boolean
  /** Whether a run on held-out cases measured all that a decision wants; null for a run that decides on no configuration. */
  readonly decision: boolean | null
}

/**
 * The exit code of a run: 1 when tests failed, 2 for misuse, 3 when the gate is shut, else 0.
 *
 * In CI a run that covers only a part of the suite shuts the gate, since what was not compared has not passed. On a desk it is what one wants. A run that is to decide on a configuration lets nothing pass that is not whole.
 */
export function exitCodeOf({ problems, failedTests, blocks, scope, shard, ci, decision }: RunOutcome): 0 | 1 | 2 | 3 {
  if (failedTests > 0) return 1
  if (problems.length > 0) return 2
  if (blocks.length > 0 || decision === false) return 3
  return ci && !scope.complete && !shard ? 3 : 0
}
