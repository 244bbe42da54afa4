import { sliceKey } from '../core/slice.ts'
import type { Part } from './figure.ts'
import { type FigureQuery, findRuns, type RunRow } from './find-runs.ts'
import { readFigures, type StoredFigure } from './stored-figures.ts'
import type { Store } from './store.ts'
import { median } from '../statistics/descriptive.ts'

/** A run in a series: what it measured there, with cost and latency of the same run beside it. */
export interface SeriesPoint {
  readonly run: RunRow
  readonly figure: StoredFigure
  /** What its judges cost; null where a price is not known, absent where nobody judged. */
  readonly dollars?: number | null
  /** The p50 and p95 of its stages, in ms. */
  readonly stages: readonly StoredFigure[]
}

/** One metric over runs that can be put beside one another: of one suite or log, one tenant, one part, and by the same graders. */
export interface Series extends Pick<
  StoredFigure,
  'kind' | 'tier' | 'metric' | 'part' | 'tenant' | 'unit' | 'better' | 'graders'
> {
  readonly suite: RunRow['suite']
  /** Whether these are answers of a log, and no fixed cases. */
  readonly ofLog: boolean
  /** The oldest first. */
  readonly points: readonly SeriesPoint[]
}

/** What a query found. */
export interface FoundSeries {
  /** By kind (quality first), tier and metric. */
  readonly series: readonly Series[]
  readonly runs: readonly RunRow[]
}

const kinds = ['quality', 'latency', 'cost']

const wholeSet: Part = { by: 'all' }

/** The series that a query asks for; a metric that is asked for by name brings no other, but cost and latency beside its own figures. */
export async function readSeries(store: Pick<Store, 'db'>, query: FigureQuery): Promise<FoundSeries> {
  const runs = await findRuns(store, query)
  const ids = runs.map(({ run }) => run)
  const { part, metric, tenant } = query
  const figures = await readFigures(store, ids, part, metric)
  const beside = part.by === 'all' ? figures : await readFigures(store, ids, wholeSet, metric)
  const byRun = new Map(runs.map((run) => [run.run, run]))
  const own = Map.groupBy(
    beside.filter(({ run, kind, tenant: of }) => kind !== 'quality' && of === byRun.get(run)?.tenant),
    ({ run }) => run,
  )
  const groups = new Map<string, Omit<Series, 'points'> & { points: SeriesPoint[] }>()
  for (const figure of figures) {
    const run = byRun.get(figure.run)
    if (run === undefined || (metric !== undefined && figure.metric !== metric)) continue
    if (figure.tenant !== (tenant ?? run.tenant)) continue
    const series = seriesOf(figure, run)
    const key = JSON.stringify([series.metric, series.tenant, series.suite, series.ofLog, series.graders])
    const known = groups.get(key) ?? { ...series, points: [] }
    known.points.push({ run, figure, ...besideOf(own.get(run.run) ?? []) })
    groups.set(key, known)
  }
  const place = new Map(ids.map((id, at) => [id, at]))
  const series = [...groups.values()].map((one) => ({
    ...one,
    points: one.points.sort((a, b) => (place.get(a.run.run) ?? 0) - (place.get(b.run.run) ?? 0)),
  }))
  return { series: series.sort(inOrder), runs }
}

function seriesOf(figure: StoredFigure, { suite, log }: RunRow): Omit<Series, 'points'> {
  const { kind, tier, metric, part, tenant, unit, better, graders } = figure
  return { kind, tier, metric, part, tenant, unit, better, graders, suite, ofLog: log !== null }
}

function besideOf(figures: readonly StoredFigure[]): Pick<SeriesPoint, 'dollars' | 'stages'> {
  const costs = figures.filter(({ kind }) => kind === 'cost').map(({ value }) => value)
  const stages = figures.filter(({ kind }) => kind === 'latency')
  if (costs.length === 0) return { stages }
  return { stages, dollars: costs.includes(null) ? null : costs.reduce<number>((sum, value) => sum + (value ?? 0), 0) }
}

function inOrder(one: Series, other: Series): number {
  const keyOf = ({ tier, metric, part, tenant, suite }: Series): string =>
    [tier, metric, sliceKey(part), tenant, suite.name, suite.version].join(' ')
  return kinds.indexOf(one.kind) - kinds.indexOf(other.kind) || (keyOf(one) < keyOf(other) ? -1 : 1)
}

/** Where a series has gone. */
export interface Trend {
  /** Runs with a figure that was counted. */
  readonly runs: number
  /** Runs without a figure. */
  readonly unscored: number
  /** Runs of a part of the suite, which are not counted. */
  readonly partial: number
  readonly first: number | null
  readonly latest: number | null
  readonly least: number | null
  readonly greatest: number | null
  /** The median of the slopes between all pairs of runs, in the metric's unit a week; null where no two runs began at different times. */
  readonly perWeek: number | null
  /** Whether the cases changed on the way: then a change may be theirs. */
  readonly casesChanged: boolean
}

const week = 7 * 24 * 3_600_000

/**
 * The trend of a series: its ends, its bounds, and its slope by Theil and Sen.
 *
 * Runs of a part of the suite are left out and counted, as are runs without a figure. Source: Sen 1968, https://doi.org/10.1080/01621459.1968.10480934
 */
export function trendOf({ points }: Pick<Series, 'points'>): Trend {
  const whole = points.filter(({ run }) => run.complete)
  const scored = whole.flatMap(({ run, figure: { value } }) =>
    value === null ? [] : [{ at: Date.parse(run.startedAt), value }],
  )
  const values = scored.map(({ value }) => value)
  const slopes: number[] = []
  for (const [place, one] of scored.entries()) {
    for (const other of scored.slice(place + 1)) {
      if (other.at !== one.at) slopes.push(((other.value - one.value) / (other.at - one.at)) * week)
    }
  }
  return {
    runs: scored.length,
    unscored: whole.length - scored.length,
    partial: points.length - whole.length,
    first: values.at(0) ?? null,
    latest: values.at(-1) ?? null,
    least: values.length === 0 ? null : Math.min(...values),
    greatest: values.length === 0 ? null : Math.max(...values),
    perWeek: slopes.length === 0 ? null : median(slopes),
    casesChanged: whole.some(({ run }) => !run.log && run.caseSet !== whole[0]?.run.caseSet),
  }
}
