import type { Baseline } from '../gate/baseline.ts'
import { compare, type Comparison } from '../gate/comparing/compare.ts'
import { gradersOf } from '../gate/summaries/graders-of.ts'
import { coveredScope } from '../gate/decisions/covered-scope.ts'
import type { Run } from '../gate/run.ts'

/**
 * Holds a run from its file against a baseline, which need not be the one that it was held against when it ran.
 *
 * @throws {AssayError} `run-invalid` for a record of a metric or case that the run does not list
 */
export function compareRun(run: Run, baseline: Baseline | null): Comparison {
  const scope = coveredScope(run)
  // What a filter leaves out is for nobody to miss; the gate's filter leaves nothing out.
  const leftOut = scope.tagsFilter === null ? [] : run.rows.filter(({ verdict }) => verdict === 'not-run')
  return compare({
    ...run,
    scope,
    cases: new Map(Object.entries(run.cases)),
    baseline,
    baselineProblem: null,
    graders: gradersOf(run),
    notRun: new Set(leftOut.map(({ metric }) => metric)),
  })
}
