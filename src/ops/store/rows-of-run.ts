// Over 250 lines: one run as rows of the store, with the figures that each metric comes to.
import { hash } from 'node:crypto'
import type { Insertable } from 'kysely'
import { compareText } from '../../kit/compare-text.ts'
import { type GraderSummary, judgedSection } from '../../judges/judged-section.ts'
import type { Run, RunType } from '../../core/run.ts'
import { sectionOf } from '../../core/run-section.ts'
import { type Figure, metadataOf, type Shortfall } from '../figure.ts'
import type { EvalResultsTable, GradersTable, GroupResultsTable, RunsTable, UnscoredResultsTable } from '../store.ts'
import { noTenant, tenantOf } from '../tenant-of.ts'
import { fewestTold, type MetricSummary } from '../../core/summarise.ts'
import { withholdSmall } from './withhold-small.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { isUuid } from '../find-runs.ts'
import { rowKey, type Verdict } from '../../core/verdict.ts'

const passes: ReadonlySet<Verdict> = new Set(['held', 'improved', 'nonInferior'])

const fails: ReadonlySet<Verdict> = new Set(['regressed', 'missing'])

/** What a store knows of a run that the run's own file does not say. */
export interface RunLabels {
  readonly runType: RunType
  /** Whose patients these are, where the cases do not say; null where nobody does. */
  readonly tenant: string | null
}

/** A run as the rows of a store. */
export interface RunRows {
  readonly run: Insertable<RunsTable>
  readonly results: readonly Insertable<EvalResultsTable>[]
  readonly groups: readonly Insertable<GroupResultsTable>[]
  readonly unscored: readonly Insertable<UnscoredResultsTable>[]
  readonly graders: readonly Insertable<GradersTable>[]
}

/**
 * A run as the rows of a store: the same file and labels give the same rows.
 *
 * @param file its path and the SHA-256 of its bytes
 * @throws {AssayError} `run-invalid` for an id that is not a UUID, a tenant that its cases contradict, and a name that is longer than its column
 */
export function rowsOfRun(
  run: Run,
  file: { readonly path: string; readonly hash: string },
  { runType, tenant: given }: RunLabels,
  aggregateOnly: boolean,
): RunRows {
  const tenant = tenantOf(run, given)
  const figures = figuresOfRun(run, tenant)
  checkLengths(run, figures)
  const shown = aggregateOnly ? withholdSmall(figures, tenant) : figures
  const timestamp = new Date(run.startedAt).toISOString()
  const baseline_id = run.baselineId ?? null
  const rows = shown.map((figure) => {
    const { part, value, tier, metric } = figure
    const named = { run_id: run.id, run_type: runType, timestamp, tenant_id: figure.tenant, tier, metric_name: metric }
    const metadata = JSON.stringify(metadataOf(figure))
    return { figure, part, named, value, metadata }
  })
  const scored = rows.flatMap(({ figure, part, named, value, metadata }) =>
    value === null
      ? []
      : [
          {
            part,
            row: {
              ...named,
              metric_value: value,
              baseline_id: figure.verdict === null ? null : baseline_id,
              passed_baseline: passedBaseline(figure.verdict),
              metadata,
            },
          },
        ],
  )
  return {
    run: runRow(run, file, { run_type: runType, tenant_id: tenant, started_at: timestamp, baseline_id }, aggregateOnly),
    results: scored.flatMap(({ part, row }) =>
      part.by === 'all' || part.by === 'condition' ? [{ ...row, condition: part.by === 'all' ? null : part.is }] : [],
    ),
    groups: scored.flatMap(({ part, row }) =>
      part.by === 'all' || part.by === 'condition' ? [] : [{ ...row, group_by: part.by, group_is: part.is }],
    ),
    unscored: rows.flatMap(({ figure, part, named, value, metadata }) =>
      figure.shortfalls.map((shortfall) => ({
        ...named,
        ...shortfall,
        condition: part.by === 'condition' ? part.is : null,
        group_by: part.by === 'all' || part.by === 'condition' ? null : part.by,
        group_is: part.by === 'all' || part.by === 'condition' ? null : part.is,
        has_value: value !== null,
        metadata,
      })),
    ),
    graders: (sectionOf(run, judgedSection) ?? []).map((summary) => graderRow(run.id, summary, aggregateOnly)),
  }
}

function runRow(
  run: Run,
  { path, hash: content_hash }: { readonly path: string; readonly hash: string },
  labels: Pick<Insertable<RunsTable>, 'run_type' | 'tenant_id' | 'started_at' | 'baseline_id'>,
  aggregateOnly: boolean,
): Insertable<RunsTable> {
  const cases = Object.entries(run.cases)
  const set = cases.map(([id, info]) => JSON.stringify([id, info.hash])).sort(compareText)
  return {
    ...labels,
    run_id: run.id,
    content_hash,
    file: path,
    duration_ms: run.durationMs,
    suite_name: run.suite.name,
    suite_version: run.suite.version,
    log_file: run.log?.file ?? null,
    complete: run.scope.complete && run.scope.tagsFilter === null && run.scope.missingModules.length === 0,
    failed_tests: run.failedTests,
    problems: run.problems.length,
    blocks: run.blocks.length,
    exit_code: run.exitCode,
    // Beside the n of a metric it would tell how few are unscored.
    cases: aggregateOnly ? null : cases.length,
    case_set: hash('sha256', set.join('\n')),
  }
}

function graderRow(run_id: string, summary: GraderSummary, aggregateOnly: boolean): Insertable<GradersTable> {
  const few = aggregateOnly && summary.scored + summary.unscored < fewestTold
  const count = (cases: number): number | null => (aggregateOnly && cases > 0 && cases < fewestTold ? null : cases)
  const [least, greatest] = summary.bounds
  return {
    run_id,
    metric_name: summary.metric,
    fingerprint: summary.fingerprint,
    judges: JSON.stringify(summary.judges),
    scored: count(summary.scored),
    unscored: count(summary.unscored),
    mean: few ? null : summary.mean,
    least: few ? null : least,
    greatest: few ? null : greatest,
    flip_rate: few ? null : summary.flipRate,
    variance: few ? null : summary.variance,
    trials: summary.trials,
    missing: summary.missing,
    adopted: summary.adopted,
    tokens: JSON.stringify(summary.tokens),
    dollars: summary.dollars,
  }
}

/**
 * Refuses what the columns of `eval_results` do not take, so that both kinds of database refuse the same in the same words.
 *
 * @throws {AssayError} `run-invalid` for an id that is not a UUID, and for a name that is too long
 */
function checkLengths({ id, baselineId = id }: Run, figures: readonly Figure[]): void {
  for (const one of [id, baselineId]) {
    if (!isUuid(one)) throw refused(`an id in it is not a UUID in lower case (${JSON.stringify(one.slice(0, 40))})`)
  }
  for (const { metric, tenant, part } of figures) {
    const name = part.by === 'all' ? '' : part.is
    for (const [what, text, most] of [
      ['the metric', metric, 100],
      ['the tenant', tenant, 50],
      [part.by === 'condition' ? 'the condition' : 'the group', name, 50],
    ] as const) {
      // As both databases count: by code point.
      const { length } = Array.from(text)
      if (length > most)
        throw refused(`${what} "${text.slice(0, 40)}…" has ${length} characters, and a store takes ${most}`)
    }
  }
}

function refused(why: string): AssayError {
  return new AssayError('run-invalid', why)
}

/** Whether a figure was no worse than its baseline; null where the two were not compared, or nothing could be learned from comparing them. */
function passedBaseline(verdict: Verdict | null): boolean | null {
  if (verdict === null) return null
  return passes.has(verdict) ? true : fails.has(verdict) ? false : null
}

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
