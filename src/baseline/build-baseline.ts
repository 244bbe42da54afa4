import type { Baseline, BaselineRow } from '../gate/baseline.ts'
import { isHeld } from '../gate/is-held.ts'
import { gradersOf } from '../gate/graders-of.ts'
import { pairedValues } from '../gate/paired/paired-values.ts'
import type { Run } from '../gate/run.ts'
import { hashBaseline } from './hash-baseline.ts'

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

/** The baseline that a run makes: all of its cases, and a row for each metric and slice that has a figure, but for metrics that are never compared and slices that are not held. Metrics whose comparison is paired have the value of each case. */
export function buildBaseline(run: Run, promotion: Promotion): Baseline {
  const uncompared = new Set(run.metrics.flatMap(({ name, baseline }) => (baseline === 'none' ? [name] : [])))
  const valuesOf = pairedValues(run)
  const rows = run.summaries.flatMap(({ tier, metric, slice, n, value, misses }): BaselineRow[] => {
    if (value === null || uncompared.has(metric) || !isHeld(slice)) return []
    const values = slice.by === 'all' ? valuesOf.get(metric) : undefined
    return [{ tier, metric, slice, n, value, misses: [...misses], ...(values === undefined ? {} : { values }) }]
  })
  const tenants = new Set(Object.values(run.cases).map(({ tenant }) => tenant ?? null))
  const [tenant = null] = tenants
  const baseline = {
    ...promotion,
    schema: 1 as const,
    createdAt: promotion.createdAt.toISOString(),
    suite: run.suite,
    tenant: tenants.size === 1 ? tenant : null,
    graders: gradersOf(run),
    cases: Object.fromEntries(Object.entries(run.cases).map(([id, { hash }]) => [id, hash])),
    rows,
  }
  return { ...baseline, hash: hashBaseline(baseline) }
}
