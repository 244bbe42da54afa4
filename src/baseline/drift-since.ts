import type { Baseline } from '../gate/baseline.ts'
import { isWorse } from '../gate/comparing/is-worse.ts'
import { comparisonModeOf } from '../gate/paired/comparison-mode-of.ts'
import { defaultMargin } from '../gate/paired/paired-settings.ts'
import { policyFor } from '../gate/policy-for.ts'
import { resolveByMetric } from '../gate/resolve-by-metric.ts'
import type { Run } from '../gate/run.ts'

/** A metric that is worse over the whole set than it was in an older baseline. */
export interface Drift {
  readonly metric: string
  readonly before: number
  readonly now: number
  /** Whether the two figures are of other cases, by id, content or number. */
  readonly otherCases: boolean
}

/**
 * The metrics that a baseline holds to less than an older one did: under a paired comparison by more than the margin, under a strict one at all.
 *
 * Baselines that were each not inferior to the one before may add up to more than any of them let pass. Metrics that are only tracked, and those in milliseconds, were never held, and are not told; nor is what another grader judged.
 *
 * @param run the run that was promoted, for its metrics and options
 */
export function driftSince(
  oldest: Baseline,
  now: Baseline,
  { metrics, options }: Pick<Run, 'metrics' | 'options'>,
): Drift[] {
  const wholes = new Map(oldest.rows.filter(({ slice }) => slice.by === 'all').map((row) => [row.metric, row] as const))
  const setDiffers = !sameCases(oldest.cases, now.cases)
  return now.rows.flatMap(({ metric: name, slice, n, value }): Drift[] => {
    const metric = metrics.find((one) => one.name === name)
    const before = wholes.get(name)
    if (slice.by !== 'all' || metric === undefined || before === undefined) return []
    if (metric.unit === 'ms' || policyFor(options, metric) === 'track') return []
    if (oldest.graders[name] !== now.graders[name]) return []
    const margin =
      comparisonModeOf(options, metric) === 'paired'
        ? (resolveByMetric(options.paired?.margin ?? {}, metric) ?? defaultMargin)
        : 0
    const floor = metric.better === 'higher' ? before.value - margin : before.value + margin
    if (!isWorse(metric, value, floor)) return []
    return [{ metric: name, before: before.value, now: value, otherCases: setDiffers || n !== before.n }]
  })
}

function sameCases(one: Baseline['cases'], other: Baseline['cases']): boolean {
  const ids = Object.keys(one)
  return ids.length === Object.keys(other).length && ids.every((id) => one[id] === other[id])
}
