import { sql } from 'kysely'
import type { Tier } from '../core/metric.ts'
import { type Figure, type Part, type Shortfall, readMetadata } from './figure.ts'
import { isOwnRow } from './find-runs.ts'
import type { Store } from './store.ts'
import { compareText } from '../kit/compare-text.ts'
import { sliceKey } from '../core/slice.ts'

/** A figure of a run, read back. */
export interface StoredFigure extends Pick<
  Figure,
  'kind' | 'tier' | 'metric' | 'part' | 'tenant' | 'n' | 'value' | 'unit' | 'better' | 'graders' | 'shortfalls'
> {
  readonly run: string
  /** The baseline that it was compared with; null where it was compared with none. */
  readonly baseline: string | null
  /** Null where the two were not compared. */
  readonly passedBaseline: boolean | null
}

/** What the rows of every table of figures have. */
interface Row {
  readonly run_id: string
  readonly tenant_id: string
  readonly tier: number
  readonly metric_name: string
  readonly metadata: unknown
  readonly condition?: string | null
  readonly group_by?: string | null
  readonly group_is?: string | null
}

/**
 * Every figure of some runs, those without a value too, in any order.
 *
 * @param part absent, every part
 * @param metric absent, every metric; latency and cost stand beside it
 */
export async function readFigures(
  { db }: Pick<Store, 'db'>,
  runs: readonly string[],
  part?: Part,
  metric?: string,
): Promise<StoredFigure[]> {
  if (runs.length === 0) return []
  const found = new Map<string, StoredFigure & { shortfalls: Shortfall[] }>()
  const put = (row: Row): { shortfalls: Shortfall[] } => {
    const figure = figureOf(row)
    const key = JSON.stringify([figure.run, figure.tenant, figure.metric, figure.part])
    const known = found.get(key) ?? figure
    found.set(key, known)
    return known
  }
  let results = db.selectFrom('eval_results').selectAll().where('run_id', 'in', runs).where(isOwnRow)
  let groups = db.selectFrom('group_results').selectAll().where('run_id', 'in', runs)
  let unscored = db.selectFrom('unscored_results').selectAll().where('run_id', 'in', runs)
  if (metric !== undefined) {
    const named = sql<boolean>`(metric_name = ${metric} OR metric_name LIKE 'latency/%' OR metric_name LIKE 'cost/%')`
    results = results.where(named)
    groups = groups.where(named)
    unscored = unscored.where(named)
  }
  if (part !== undefined) {
    const condition = part.by === 'condition' ? part.is : null
    const [by, is] = part.by === 'age-band' || part.by === 'sex' ? [part.by, part.is] : [null, null]
    results = results.where('condition', condition === null ? 'is' : '=', condition)
    groups = groups.where('group_by', '=', by ?? '').where('group_is', '=', is ?? '')
    unscored = unscored
      .where('condition', condition === null ? 'is' : '=', condition)
      .where('group_by', by === null ? 'is' : '=', by)
      .where('group_is', is === null ? 'is' : '=', is)
  }
  const isGroup = part?.by === 'age-band' || part?.by === 'sex'
  for (const row of [...(isGroup ? [] : await results.execute()), ...(await groups.execute())]) {
    Object.assign(put(row), {
      value: row.metric_value,
      baseline: row.baseline_id,
      passedBaseline: row.passed_baseline === null ? null : Boolean(row.passed_baseline),
    })
  }
  for (const row of await unscored.execute()) {
    put(row).shortfalls.push({ cause: row.cause, cases: row.cases, detail: row.detail })
  }
  return [...found.values()]
}

function figureOf(row: Row): StoredFigure & { shortfalls: Shortfall[] } {
  const { kind, unit, better, n, graders } = readMetadata(row.metadata)
  return {
    run: row.run_id,
    kind,
    tier: row.tier as Tier,
    metric: row.metric_name,
    part: partOf(row),
    tenant: row.tenant_id,
    n,
    value: null,
    unit,
    better,
    graders,
    shortfalls: [],
    baseline: null,
    passedBaseline: null,
  }
}

function partOf({ condition = null, group_by = null, group_is = null }: Row): Part {
  if (condition !== null) return { by: 'condition', is: condition }
  return group_by === null || group_is === null ? { by: 'all' } : { by: group_by as 'age-band' | 'sex', is: group_is }
}

/** One metric of two runs, in one part and of one tenant. */
export interface ComparedFigure extends Pick<StoredFigure, 'kind' | 'tier' | 'metric' | 'part' | 'tenant' | 'unit'> {
  /** Null where the run does not have it. */
  readonly a: StoredFigure | null
  readonly b: StoredFigure | null
  /** B less A; null where one has no figure, or the two are by different graders. */
  readonly change: number | null
  readonly way: 'better' | 'worse' | 'same' | 'other-grader' | 'only-one' | 'unscored'
}

/** The figures of two runs beside each other, by kind, tier, metric, tenant and part. It says which is better, and not whether that is more than noise. */
export function compareStoredRuns(a: readonly StoredFigure[], b: readonly StoredFigure[]): ComparedFigure[] {
  const pairs = new Map<string, { a: StoredFigure | null; b: StoredFigure | null }>()
  for (const figure of a) pairs.set(keyOf(figure), { a: figure, b: null })
  for (const figure of b) pairs.set(keyOf(figure), { a: pairs.get(keyOf(figure))?.a ?? null, b: figure })
  return [...pairs]
    .sort(([one], [other]) => compareText(one, other))
    .flatMap(([, pair]) => {
      const either = pair.b ?? pair.a
      if (either === null) return []
      const { kind, tier, metric, part, tenant, unit } = either
      return [{ kind, tier, metric, part, tenant, unit, ...pair, ...compare(pair.a, pair.b) }]
    })
}

function compare(a: StoredFigure | null, b: StoredFigure | null): Pick<ComparedFigure, 'change' | 'way'> {
  if (a === null || b === null) return { change: null, way: 'only-one' }
  if (a.value === null || b.value === null) return { change: null, way: 'unscored' }
  if (a.kind === 'quality' && a.graders.join() !== b.graders.join()) return { change: null, way: 'other-grader' }
  const change = b.value - a.value
  if (change === 0) return { change, way: 'same' }
  return { change, way: change > 0 === (b.better === 'higher') ? 'better' : 'worse' }
}

function keyOf({ kind, tier, metric, tenant, part }: StoredFigure): string {
  const place = ['quality', 'latency', 'cost'].indexOf(kind)
  return JSON.stringify([place, tier, metric, tenant, sliceKey(part)])
}
