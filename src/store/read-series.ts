import { sliceKey } from '../gate/slice-key.ts'
import type { Part } from './figure.ts'
import { type FigureQuery, findRuns } from './find-runs.ts'
import { readFigures, type StoredFigure } from './read-figures.ts'
import type { RunRow } from './run-row.ts'
import type { Store } from './store.ts'

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
const whole: Part = { by: 'all' }

/** The series that a query asks for; a metric that is asked for by name brings no other, but cost and latency beside its own figures. */
export async function readSeries(store: Pick<Store, 'db'>, query: FigureQuery): Promise<FoundSeries> {
  const runs = await findRuns(store, query)
  const ids = runs.map(({ run }) => run)
  const { part, metric, tenant } = query
  const figures = await readFigures(store, ids, part, metric)
  const beside = part.by === 'all' ? figures : await readFigures(store, ids, whole, metric)
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
