import type { Kysely } from 'kysely'
import type { Part } from './figure.ts'
import { isOwnRow } from './is-own-row.ts'
import { readRunRow, type RunRow } from './run-row.ts'
import type { RunType } from '../gate/run-type.ts'
import type { Store } from './store.ts'
import type { StoreSchema } from './store-schema.ts'
import { noTenant } from './tenant-of.ts'

/** Which figures are asked for. */
export interface FigureQuery {
  /** Absent, every one. */
  readonly metric?: string | undefined
  readonly part: Part
  /** Absent, the whole set of each run, whosever it is. */
  readonly tenant?: string | undefined
  readonly runType?: RunType | undefined
  readonly suite?: string | undefined
  /** How many runs, the latest. */
  readonly last: number
}

/** The latest runs that have what is asked for, with a figure or without one; the oldest first. */
export async function findRuns({ db }: Pick<Store, 'db'>, query: FigureQuery): Promise<RunRow[]> {
  const ids = query.metric === undefined ? undefined : await runsOfMetric(db, query, query.metric)
  let runs = db.selectFrom('runs').selectAll().orderBy('started_at', 'desc').orderBy('run_id').limit(query.last)
  if (ids !== undefined) {
    if (ids.length === 0) return []
    runs = runs.where('run_id', 'in', ids)
  }
  if (query.runType !== undefined) runs = runs.where('run_type', '=', query.runType)
  if (query.suite !== undefined) runs = runs.where('suite_name', '=', query.suite)
  if (query.tenant !== undefined) runs = runs.where('tenant_id', 'in', [query.tenant, noTenant.several])
  return (await runs.execute()).map(readRunRow).reverse()
}

async function runsOfMetric(db: Kysely<StoreSchema>, query: FigureQuery, metric: string): Promise<string[]> {
  const { part, tenant, runType, suite, last } = query
  const tables = [
    part.by === 'all' || part.by === 'condition' ? 'eval_results' : 'group_results',
    'unscored_results',
  ] as const
  const found = new Map<string, string>()
  for (const table of tables) {
    let rows = db
      // The three tables share the columns that are asked for here.
      .selectFrom(table as 'eval_results')
      .select(['run_id', 'timestamp'])
      .distinct()
      .where('metric_name', '=', metric)
      .orderBy('timestamp', 'desc')
      .limit(last)
    if (table === 'eval_results') rows = rows.where(isOwnRow)
    if (runType !== undefined) rows = rows.where('run_type', '=', runType)
    if (tenant !== undefined) rows = rows.where('tenant_id', '=', tenant)
    if (suite !== undefined) {
      rows = rows.where('run_id', 'in', db.selectFrom('runs').select('run_id').where('suite_name', '=', suite))
    }
    for (const { run_id, timestamp } of await rows.execute()) {
      found.set(run_id, typeof timestamp === 'string' ? timestamp : timestamp.toISOString())
    }
  }
  return [...found]
    .sort(([, one], [, other]) => (one < other ? 1 : -1))
    .slice(0, last)
    .map(([run]) => run)
}
