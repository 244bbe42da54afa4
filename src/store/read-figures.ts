import { sql } from 'kysely'
import type { Tier } from '../score/tier.ts'
import type { Figure, Part, Shortfall } from './figure.ts'
import { isOwnRow } from './is-own-row.ts'
import { readMetadata } from './metadata.ts'
import type { Store } from './store.ts'

/** A figure of a run, read back. */
export interface StoredFigure extends Pick<
  Figure,
  'kind' | 'tier' | 'metric' | 'part' | 'tenant' | 'n' | 'value' | 'unit' | 'better' | 'graders' | 'shortfalls'
> {
  readonly run: string
  /** The baseline that it was held against; null where it was held against none. */
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
