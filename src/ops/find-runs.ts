import { AssayError } from '../kit/assay-error.ts'
import type { Store, StoreSchema, RunsTable } from './store.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Part } from './figure.ts'
import type { RunType } from '../core/run.ts'
import { noTenant } from './tenant-of.ts'

/**
 * The run that is named: by its id, or the first eight or more characters of it.
 *
 * @throws {AssayError} `option-invalid` where there is none, or there are several
 */
export async function findRun({ db, shown }: Pick<Store, 'db' | 'shown'>, named: string): Promise<RunRow> {
  const from = fillId(named, '0')
  if (named.length < 8 || !isUuid(from)) {
    throw new AssayError(
      'option-invalid',
      `name a run by its id, or the first eight characters of it or more, got ${JSON.stringify(named)}. Ids are in: npx vitest-assay history --json`,
    )
  }
  const rows = await db
    .selectFrom('runs')
    .selectAll()
    .where('run_id', '>=', from)
    .where('run_id', '<=', fillId(named, 'f'))
    .limit(2)
    .execute()
  const [run, another] = rows
  if (run !== undefined && another === undefined) return readRunRow(run)
  throw new AssayError(
    'option-invalid',
    run === undefined
      ? `the store ${shown} has no run ${named}. Ids are in: npx vitest-assay history --json; bring a run in with: npx vitest-assay store import`
      : `several runs of the store ${shown} begin with ${named}. Give more of the id`,
  )
}

/** The least or the greatest id that begins so. */
function fillId(start: string, digit: '0' | 'f'): string {
  return `${start}${'00000000-0000-0000-0000-000000000000'.slice(start.length).replaceAll('0', digit)}`
}

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

/** A run, as a store tells it. */
export interface RunRow {
  readonly run: string
  readonly file: string
  readonly runType: RunType
  readonly tenant: string
  /** ISO 8601, UTC. */
  readonly startedAt: string
  readonly durationMs: number
  readonly suite: { readonly name: string; readonly version: string }
  /** The log whose answers these are; null for a run of a suite. */
  readonly log: string | null
  readonly complete: boolean
  readonly exitCode: number
  /** Null where the store is aggregate-only. */
  readonly cases: number | null
  /** The same for runs of the same cases. */
  readonly caseSet: string
}

/** A row of `runs`, whichever database it comes from. */
function readRunRow(row: Selectable<RunsTable>): RunRow {
  return {
    run: row.run_id,
    file: row.file,
    runType: row.run_type as RunType,
    tenant: row.tenant_id,
    startedAt: readTime(row.started_at),
    durationMs: row.duration_ms,
    suite: { name: row.suite_name, version: row.suite_version },
    log: row.log_file,
    complete: Boolean(row.complete),
    exitCode: row.exit_code,
    cases: row.cases,
    caseSet: row.case_set,
  }
}

function readTime(time: Date | string): string {
  return typeof time === 'string' ? time : time.toISOString()
}

/**
 * Whether a row of `eval_results` is a run's own, and not one of the baseline that the run became.
 *
 * The two are told apart by the baseline: no run was compared with the one that was made of it. The run type does not tell, since a baseline of held-out patients has that of its run.
 */
export const isOwnRow = sql<boolean>`NOT EXISTS (SELECT 1 FROM baselines WHERE baselines.baseline_id = eval_results.baseline_id AND baselines.run_id = eval_results.run_id)`

/** Whether a text is a UUID as PostgreSQL gives it back: in lower case. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u.test(text)
}
