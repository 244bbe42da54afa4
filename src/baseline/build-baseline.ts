import type { Baseline, BaselineRow } from '../gate/baseline.ts'
import { isHeld } from '../gate/comparing/is-held.ts'
import { gradersOf } from '../gate/summaries/graders-of.ts'
import { pairedValues } from '../gate/paired/paired-values.ts'
import type { Run } from '../gate/run.ts'
import { hashBaseline } from './hash-baseline.ts'
import { tenantOfRun } from './tenant-of-run.ts'

/** What a baseline says beside the figures of its run. */
export interface Promotion {
  /** A UUID. */
  readonly id: string
  readonly createdAt: Date
  readonly promotedBy: string
  readonly reason: string
  readonly acceptedRegression: readonly string[]
  readonly parentHash: string | null
}

/**
 * The baseline that a run makes: all of its cases, and a row for each metric and slice that has a figure, but for metrics that are never compared and slices that are not held. Metrics whose comparison is
 * paired have the value of each case. Of held-out patients what judges say is in no baseline, since it decides on nothing there.
 *
 * @throws {AssayError} `run-invalid` where a case is of another tenant than the suite
 */
export function buildBaseline(run: Run, promotion: Promotion): Baseline {
  const uncompared = new Set(run.metrics.flatMap(({ name, baseline }) => (baseline === 'none' ? [name] : [])))
  const valuesOf = pairedValues(run)
  const heldOut = run.type === 'config_gate'
  const rows = run.summaries.flatMap(({ tier, metric, slice, n, value, misses }): BaselineRow[] => {
    if (value === null || uncompared.has(metric) || !isHeld(slice) || (heldOut && tier === 4)) return []
    const values = slice.by === 'all' ? valuesOf.get(metric) : undefined
    return [{ tier, metric, slice, n, value, misses: [...misses], ...(values === undefined ? {} : { values }) }]
  })
  const baseline = {
    ...promotion,
    schema: 1 as const,
    createdAt: promotion.createdAt.toISOString(),
    suite: run.suite,
    tenant: tenantOfRun(run),
    ...(heldOut ? { heldOut: true as const } : {}),
    graders: heldOut ? {} : gradersOf(run),
    cases: Object.fromEntries(Object.entries(run.cases).map(([id, { hash }]) => [id, hash])),
    rows,
  }
  return { ...baseline, hash: hashBaseline(baseline) }
}
