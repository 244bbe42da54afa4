import type { Kysely, ColumnType, Generated, Transaction } from 'kysely'

/** The two kinds of database that a store can be in. */
export type Engine = 'sqlite' | 'postgres'

/** A database with the tables of a store, open. */
export interface Store {
  readonly db: Kysely<StoreSchema>
  readonly engine: Engine
  /** Where it is, for people: without user or password. */
  readonly shown: string
  /** Whether it holds no text of a case, and nothing of fewer than five cases. */
  readonly aggregateOnly: boolean
  readonly close: () => Promise<void>
}

/** JSON goes in as text; PostgreSQL gives it back read, SQLite as text. */
type Json<Missing = never> = ColumnType<unknown, string | Missing, string | Missing>

/** ISO 8601 in UTC with milliseconds, so that text sorts by time; PostgreSQL gives a Date back. */
type Time = ColumnType<Date | string, string, string>

/** SQLite gives 0 and 1 back. */
type Flag<Missing = never> = ColumnType<boolean | number | Missing, boolean | Missing, boolean | Missing>

/** What the tables of figures share. */
interface FigureColumns {
  readonly run_id: string
  readonly run_type: string
  readonly timestamp: Time
  readonly tenant_id: string
  readonly tier: number
  readonly metric_name: string
}

interface ValueColumns extends FigureColumns {
  readonly id: Generated<number>
  readonly metric_value: number
  readonly baseline_id: string | null
  readonly passed_baseline: Flag<null>
  readonly metadata: Json<null>
}

/** Figures over a whole set, or over one condition of it. */
export interface EvalResultsTable extends ValueColumns {
  readonly condition: string | null
}

/** Figures over the patients of one age band or sex. They stand apart, since `eval_results` has a condition and nothing else to tell a part from the whole by. */
export interface GroupResultsTable extends ValueColumns {
  readonly group_by: string
  readonly group_is: string
}

/** Why a metric has no figure, or which cases its figure leaves out: a row a cause. */
export interface UnscoredResultsTable extends FigureColumns {
  readonly id: Generated<number>
  readonly condition: string | null
  readonly group_by: string | null
  readonly group_is: string | null
  readonly cause: string
  /** Null where fewer than five are withheld, and where nothing is counted. */
  readonly cases: number | null
  /** What the first of them says. */
  readonly detail: string | null
  /** Whether the metric has a figure beside. */
  readonly has_value: Flag
  readonly metadata: Json<null>
}

export interface RunsTable {
  readonly run_id: string
  /** SHA-256 of the file's bytes. */
  readonly content_hash: string
  readonly file: string
  readonly run_type: string
  readonly tenant_id: string
  readonly started_at: Time
  readonly duration_ms: number
  readonly suite_name: string
  readonly suite_version: string
  readonly log_file: string | null
  readonly complete: Flag
  readonly failed_tests: number
  readonly problems: number
  readonly blocks: number
  readonly exit_code: number
  readonly cases: number | null
  /** SHA-256 over ids and hashes of its cases: two runs of one value judged the same cases. */
  readonly case_set: string
  readonly baseline_id: string | null
}

interface BaselinesTable {
  readonly baseline_id: string
  readonly hash: string
  readonly parent_hash: string | null
  readonly created_at: Time
  readonly promoted_by: string
  readonly reason: string | null
  readonly suite_name: string
  readonly suite_version: string
  readonly tenant_id: string
  readonly path: string
  readonly run_id: string
  /** Of its snapshot; null where none was kept. */
  readonly name: string | null
}

/** What one grader made of one metric in one run. */
export interface GradersTable {
  readonly run_id: string
  readonly metric_name: string
  readonly fingerprint: string
  readonly judges: Json
  readonly scored: number | null
  readonly unscored: number | null
  readonly mean: number | null
  readonly least: number | null
  readonly greatest: number | null
  readonly flip_rate: number | null
  readonly variance: number | null
  readonly trials: number
  readonly missing: number
  readonly adopted: Flag
  readonly tokens: Json
  readonly dollars: number | null
}

export interface StoreSchema {
  readonly eval_results: EvalResultsTable
  readonly group_results: GroupResultsTable
  readonly unscored_results: UnscoredResultsTable
  readonly runs: RunsTable
  readonly baselines: BaselinesTable
  readonly graders: GradersTable
  readonly assay_meta: { readonly key: string; readonly value: string }
  readonly assay_migrations: { readonly version: number; readonly name: string }
}

const key = 'aggregate_only'

/**
 * Whether a store holds aggregates alone.
 *
 * @param engine in a transaction that writes: the answer then stays true until its end
 */
export async function readAggregateOnly(
  db: Kysely<StoreSchema> | Transaction<StoreSchema>,
  engine?: Engine,
): Promise<boolean> {
  const query = db.selectFrom('assay_meta').select('value').where('key', '=', key)
  // SQLite has one writer at a time.
  const row = await (engine === 'postgres' ? query.forShare() : query).executeTakeFirst()
  return row?.value === 'true'
}

/** From now on; there is no way back in the same store. */
export async function setAggregateOnly(db: Transaction<StoreSchema>): Promise<void> {
  await db.updateTable('assay_meta').set({ value: 'true' }).where('key', '=', key).execute()
}
