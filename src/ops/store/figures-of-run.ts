import type { MetricSummary } from '../../core/summarise.ts'
import { rowKey } from '../../core/verdict.ts'
import type { Run } from '../../core/run.ts'
import { sectionOf } from '../../core/run-section.ts'
import { judgedSection } from '../../judges/judged-section.ts'
import type { Figure, Shortfall } from '../figure.ts'
import { noTenant } from '../tenant-of.ts'

const whole = { by: 'all' } as const

/**
 * Every figure of a run: its summaries, the p50 and p95 of each stage in ms (`latency/<stage>/p50`), and what each grader cost in dollars (`cost/<metric>`).
 *
 * The slice of the only tenant is the whole set, and stands there once.
 *
 * @param tenant of the whole set
 */
export function figuresOfRun(run: Run, tenant: string): Figure[] {
  return [...qualityOf(run, tenant), ...latencyOf(run, tenant), ...costOf(run, tenant)]
}

function* qualityOf(run: Run, tenant: string): Generator<Figure> {
  const metrics = new Map(run.metrics.map((metric) => [metric.name, metric]))
  const verdicts = new Map(run.rows.map((row) => [rowKey(row), row.verdict]))
  const graders = gradersByMetric(run)
  const judged = new Map((sectionOf(run, judgedSection) ?? []).map((summary) => [summary.metric, summary]))
  for (const summary of run.summaries) {
    const { slice, metric } = summary
    if (slice.by === 'tenant' && tenant !== noTenant.several) continue
    const part = slice.by === 'tenant' ? whole : slice
    const grading = slice.by === 'all' ? judged.get(metric) : undefined
    yield {
      kind: 'quality',
      tier: summary.tier,
      metric,
      part,
      tenant: slice.by === 'tenant' ? slice.is : tenant,
      n: summary.n,
      value: summary.value,
      unit: metrics.get(metric)?.unit ?? '',
      better: metrics.get(metric)?.better ?? 'higher',
      misses: summary.misses.length,
      shortfalls: shortfallsOf(summary),
      verdict: verdicts.get(rowKey(summary)) ?? null,
      graders: graders.get(metric) ?? [],
      ...(grading === undefined
        ? {}
        : { judged: { variance: grading.variance, flipRate: grading.flipRate, bounds: grading.bounds } }),
    }
  }
}

function shortfallsOf({ value, n, unscored, notApplicable }: MetricSummary): Shortfall[] {
  const byCause = [...Map.groupBy(unscored, ({ cause }) => cause)].map(([cause, cases]): Shortfall => ({
    cause,
    cases: cases.length,
    detail: cases[0]?.detail ?? null,
  }))
  if (notApplicable > 0) byCause.push({ cause: 'not-applicable', cases: notApplicable, detail: null })
  if (value === null && n > 0) byCause.push({ cause: 'insufficient', cases: n, detail: null })
  return byCause
}

function latencyOf({ stages }: Run, tenant: string): Figure[] {
  return Object.entries(stages).flatMap(([stage, { n, p50Ms, p95Ms }]) =>
    Object.entries({ p50: p50Ms, p95: p95Ms }).map(([name, value]): Figure => ({
      kind: 'latency',
      tier: 1,
      metric: `latency/${stage}/${name}`,
      part: whole,
      tenant,
      n,
      value,
      unit: 'ms',
      better: 'lower',
      misses: 0,
      shortfalls: value === null ? [{ cause: 'insufficient', cases: n, detail: null }] : [],
      verdict: null,
      graders: [],
    })),
  )
}

function costOf(run: Run, tenant: string): Figure[] {
  const judged = sectionOf(run, judgedSection) ?? []
  return [...Map.groupBy(judged, ({ metric }) => metric)].map(([metric, summaries]): Figure => {
    const n = summaries.reduce((sum, { scored, unscored }) => sum + scored + unscored, 0)
    const known = summaries.every(({ dollars }) => dollars !== null)
    return {
      kind: 'cost',
      tier: 4,
      metric: `cost/${metric}`,
      part: whole,
      tenant,
      n,
      value: known ? summaries.reduce((sum, { dollars }) => sum + (dollars ?? 0), 0) : null,
      unit: 'dollars',
      better: 'lower',
      misses: 0,
      shortfalls: known ? [] : [{ cause: 'price-unknown', cases: n, detail: null }],
      verdict: null,
      graders: summaries.map(({ fingerprint }) => fingerprint).sort(),
    }
  })
}

/**
 * Each judged metric with the fingerprints of its graders, sorted: a share at a threshold rests on the verdicts of another metric's grader.
 */
function gradersByMetric(run: Run): Map<string, string[]> {
  const judged = sectionOf(run, judgedSection) ?? []
  const fingerprints = Map.groupBy(judged, ({ metric }) => metric)
  const named = new Map<string, Set<string>>(judged.map(({ metric }) => [metric, new Set([metric])]))
  for (const { metric, score, negated } of run.records) {
    if (negated || score.status === 'not-applicable' || score.grading === undefined) continue
    const graders = named.get(metric) ?? new Set()
    named.set(metric, graders.add(score.grading.grader))
  }
  return new Map(
    [...named].map(([metric, graders]) => [
      metric,
      [...graders].flatMap((grader) => (fingerprints.get(grader) ?? []).map(({ fingerprint }) => fingerprint)).sort(),
    ]),
  )
}
