import { targetFor } from '../../src/core/gate-options.ts'
import type { Metric } from '../../src/core/metric.ts'
import type { Run } from '../../src/core/run.ts'
import type { MetricSummary } from '../../src/core/summarise.ts'
import type { MetricVerdict } from '../../src/core/verdict.ts'
import { mean, sampleDeviation } from '../../src/statistics/descriptive.ts'
import { wilsonInterval, z95 } from '../../src/statistics/proportion-interval.ts'
import { metricsOf } from './make-report-data.ts'

/** One metric over the whole set, with all that the page says of it. */
export interface MetricFigure {
  readonly metric: Metric
  readonly summary: MetricSummary | undefined
  readonly row: MetricVerdict | undefined
  readonly value: number | null
  /** Of 95 %: Wilson's of a rate, the normal one of a mean; undefined where there is none. */
  readonly interval: { readonly lower: number; readonly upper: number } | undefined
  readonly target: number | null
  readonly baseline: number | null
  /** The values of earlier runs and of this one, the oldest first; null for a run that has none. */
  readonly trend: readonly (number | null)[]
}

/** The figures of every metric that the run or its baseline knows, by tier and name. */
export function metricFigures(run: Run, earlier: readonly Run[]): readonly MetricFigure[] {
  const values = caseMeans(run)
  const summaries = new Map(run.summaries.flatMap((one) => (one.slice.by === 'all' ? [[one.metric, one]] : [])))
  const rows = new Map(run.rows.flatMap((one) => (one.slice.by === 'all' ? [[one.metric, one]] : [])))
  const before = earlier.map(
    ({ summaries: all }) => new Map(all.flatMap((one) => (one.slice.by === 'all' ? [[one.metric, one.value]] : []))),
  )
  return metricsOf(run).map((metric) => {
    const summary = summaries.get(metric.name)
    const row = rows.get(metric.name)
    const value = summary?.value ?? null
    return {
      metric,
      summary,
      row,
      value,
      interval: intervalOf(metric, summary, values.get(metric.name) ?? []),
      target: targetFor(run.options, metric),
      baseline: row?.baseline?.value ?? null,
      trend: [...before.map((one) => one.get(metric.name) ?? null), value],
    }
  })
}

/** Trials of a case are averaged first. */
function caseMeans({ records }: Run): ReadonlyMap<string, readonly number[]> {
  const byMetric = new Map<string, Map<string, number[]>>()
  for (const { metric, caseId, score, negated } of records) {
    if (negated || score.status !== 'scored') continue
    const cases = byMetric.get(metric) ?? new Map<string, number[]>()
    byMetric.set(metric, cases)
    const trials = cases.get(caseId)
    if (trials === undefined) cases.set(caseId, [score.value])
    else trials.push(score.value)
  }
  return new Map([...byMetric].map(([metric, cases]) => [metric, [...cases.values()].map((trials) => mean(trials))]))
}

function intervalOf(
  { aggregate }: Metric,
  summary: MetricSummary | undefined,
  values: readonly number[],
): MetricFigure['interval'] {
  if (summary === undefined || summary.value === null || aggregate === 'p95') return undefined
  const { n, value } = summary
  const successes = value * n
  if (aggregate === 'rate' && Math.abs(successes - Math.round(successes)) < 1e-9)
    return wilsonInterval(Math.round(successes), n)
  const deviation = sampleDeviation(values)
  if (deviation === null) return undefined
  const half = (z95 * deviation) / Math.sqrt(values.length)
  // The interval of a share ends where a share does.
  const isShare = values.every((one) => one >= 0 && one <= 1)
  return isShare
    ? { lower: Math.max(0, value - half), upper: Math.min(1, value + half) }
    : { lower: value - half, upper: value + half }
}
