import type { EvalRecord } from '../../score/eval-record.ts'
import type { Metric } from '../../score/metric.ts'
import { aggregate } from './aggregate.ts'
import type { CaseInfo } from '../case-info.ts'
import { compareRows } from '../comparing/compare-rows.ts'
import type { MetricSummary } from './metric-summary.ts'
import { outcome, type MetricOutcomes } from './outcomes.ts'
import { readOutcomes } from './read-outcomes.ts'
import { sliceMembers, type SliceMembers } from './slice-members.ts'
import type { UnscoredCase } from './unscored-case.ts'

/**
 * Adds the records of a run up, by metric and slice.
 *
 * Trials are averaged within a case first, so that `n` counts cases; negated records stay out. A slice in which a metric has no record at all has no summary of it.
 *
 * @param input records in any order: the figures do not depend on it
 * @returns sorted by tier, metric and slice
 * @throws {AssayError} `run-invalid` for a record of a metric or case that is not listed
 */
export function summarise(input: {
  readonly cases: ReadonlyMap<string, CaseInfo>
  readonly metrics: readonly Metric[]
  readonly records: Iterable<EvalRecord>
}): MetricSummary[] {
  const { ids, infos, byMetric } = readOutcomes(input)
  const slices = sliceMembers(infos)
  const summaries: MetricSummary[] = []
  for (const metric of input.metrics) {
    const outcomes = byMetric.get(metric.name)
    if (outcomes === undefined) continue
    for (const slice of slices) {
      const summary = summariseSlice(metric, outcomes, slice, ids)
      if (summary !== undefined) summaries.push(summary)
    }
  }
  return summaries.sort(compareRows)
}

function summariseSlice(
  metric: Metric,
  { status, values, missed, unscored: causes }: MetricOutcomes,
  { slice, members }: SliceMembers,
  ids: readonly string[],
): MetricSummary | undefined {
  const scored = new Float64Array(members.length)
  const misses: string[] = []
  const unscored: UnscoredCase[] = []
  let n = 0
  let notApplicable = 0
  for (const index of members) {
    switch (status[index]) {
      case outcome.scored:
        scored[n] = values[index] ?? 0
        n += 1
        if (missed[index] === 1) misses.push(ids[index] ?? '')
        break
      case outcome.unscored: {
        const cause = causes.get(index)
        if (cause !== undefined) unscored.push({ caseId: cause.caseId, cause: cause.cause, detail: cause.detail })
        break
      }
      case outcome.notApplicable:
        notApplicable += 1
        break
      default:
    }
  }
  if (n === 0 && unscored.length === 0 && notApplicable === 0) return undefined
  const value = aggregate(metric.aggregate, scored.subarray(0, n))
  return { tier: metric.tier, metric: metric.name, slice, n, value, misses, unscored, notApplicable }
}
