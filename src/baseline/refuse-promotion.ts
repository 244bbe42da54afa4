import type { Baseline } from '../gate/baseline.ts'
import type { Block, BlockKind } from '../gate/block.ts'
import { listIds } from '../gate/list-ids.ts'
import { coveredScope } from '../gate/decisions/covered-scope.ts'
import type { Run } from '../gate/run.ts'
import { runSections, sectionOf } from '../core/run-section.ts'
import { describeForeign } from './describe-foreign.ts'

/** Blocks that a promotion may let through when it says so; it records them. */
const acceptable: ReadonlySet<BlockKind> = new Set([
  'regressed',
  'inconclusive',
  'below-target',
  'missing',
  'removed-cases',
  'incomparable',
])

/** What is known when a run is to be promoted. */
export interface PromotionRequest {
  readonly run: Run
  /** Whether the run was named, and not just the last one. */
  readonly runNamed: boolean
  /** The blocks of the run against the baseline that is there now. */
  readonly blocks: readonly Block[]
  readonly baseline: Baseline | null
  readonly acceptRegression: boolean
}

/**
 * Every reason why a run is not to become the baseline, each with its way out; none when it may.
 *
 * @throws {AssayError} `run-invalid` where a case is of another tenant than the suite
 */
export function refusePromotion({ run, runNamed, blocks, baseline, acceptRegression }: PromotionRequest): string[] {
  const { failedTests, problems } = run
  const scope = coveredScope(run)
  const reasons: string[] = []
  if (!scope.complete) {
    reasons.push(
      `the run is not complete (${scope.partialBecause.join(', ') || 'for a reason that it does not say'}). Run the whole suite`,
    )
  }
  if (scope.missingModules.length > 0) {
    reasons.push(`the run has no results of ${listIds(scope.missingModules)}. Merge the reports of all shards`)
  }
  if (scope.missingShards !== undefined) {
    reasons.push(`the run has no results of ${listIds(scope.missingShards)}. Merge the reports of all shards`)
  }
  if (scope.tagsFilter !== null) {
    reasons.push(
      `the run was filtered by tags (${scope.tagsFilter}), and a baseline holds the whole suite. Run it without --tags-filter`,
    )
  }
  if (failedTests > 0) {
    const way =
      failedTests === 1
        ? '1 test failed in the run. Mend it, or what it tests'
        : `${failedTests} tests failed in the run. Mend them, or what they test`
    reasons.push(`${way}, and run the suite again`)
  }
  for (const section of runSections()) {
    const data = sectionOf(run, section)
    const reason = data === undefined ? undefined : section.refusesPromotion?.(data)
    if (reason !== undefined) reasons.push(reason)
  }
  for (const problem of problems) reasons.push(`the suite has a fault: ${problem}`)
  if (baseline !== null) reasons.push(...describeForeign(run, baseline, run.baselinePath))
  if (!runNamed && baseline !== null && Date.parse(run.startedAt) < Date.parse(baseline.createdAt)) {
    reasons.push(
      `the last complete run began at ${run.startedAt}, before the baseline was promoted at ${baseline.createdAt}. Run the suite again, or name the run with --run`,
    )
  }
  for (const block of blocks) {
    if (!block.promotable && !(acceptRegression && acceptable.has(block.kind))) reasons.push(block.message)
  }
  return reasons
}
