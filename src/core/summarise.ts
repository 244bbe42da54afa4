import { type Tier, type Metric, aggregate } from './metric.ts'
import { type Slice, sliceMembers, type SliceMembers } from './slice.ts'
import { type UnscoredCase, outcome, type MetricOutcomes, readOutcomes } from './outcomes.ts'
import type { EvalRecord, CaseInfo } from './eval-case.ts'
import { rowOrder, type MetricVerdict, type Verdict } from './verdict.ts'

/** One metric over one slice, counted in cases: trials of a case are averaged first. */
export interface MetricSummary {
  readonly tier: Tier
  readonly metric: string
  readonly slice: Slice
  /** How many cases were scored. */
  readonly n: number
  /** In the metric's unit; null when `n` is 0, and for a 95th percentile when it is under 20. */
  readonly value: number | null
  /** Ids of the scored cases that fall short, sorted. For a rate with several trials one missed trial is enough. */
  readonly misses: readonly string[]
  /** Cases with a trial of which nothing was learned, sorted by id; they are not in `n`. */
  readonly unscored: readonly UnscoredCase[]
  /** How many cases had, by right, nothing to judge in any trial; they are not in `n`. */
  readonly notApplicable: number
}

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
  return summaries.sort(rowOrder)
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

/** Of fewer cases nothing is told, kept or sent where only aggregates are. */
export const fewestTold = 5

/** A figure as a row that was compared with nothing: no baseline, no target, no case by name. */
export function uncomparedRow(
  { tier, metric, slice, n, value }: Pick<MetricSummary, 'tier' | 'metric' | 'slice' | 'n' | 'value'>,
  verdict: Verdict,
): MetricVerdict {
  return {
    tier,
    metric,
    slice,
    n,
    value,
    verdict,
    coverage: null,
    baseline: null,
    target: null,
    belowTarget: false,
    newMisses: [],
    mended: [],
    why: '',
  }
}
