import { type Kysely, sql, type Transaction } from 'kysely'
import { AssayError } from '../../kit/assay-error.ts'
import type { Engine, StoreSchema } from '../store.ts'

/** SQLite has no such types, and holds a value to nothing but its checks. */
const typesOf = {
  postgres: { id: 'SERIAL PRIMARY KEY', uuid: 'UUID', time: 'TIMESTAMPTZ', json: 'JSONB' },
  sqlite: { id: 'INTEGER PRIMARY KEY AUTOINCREMENT', uuid: 'TEXT', time: 'TEXT', json: 'TEXT' },
} as const

/** In order, and only ever longer: what a released version has applied is never edited. */
const migrations = [
  { name: 'create-tables', apply: createTables },
  { name: 'create-indices', apply: createIndices },
  { name: 'add-baseline-name', apply: addBaselineName },
]

/** Any number that others are unlikely to lock by. */
const advisoryLock = 7_412_003_811

/**
 * Brings a database to the schema of this version, a migration a transaction. Of several processes that come at once one works, and the others find it done.
 *
 * @param shown where the database is, for messages
 * @throws {AssayError} `store-unusable` for a schema that is newer than ours, and for tables of these names that somebody else made
 */
export async function migrate(db: Kysely<StoreSchema>, engine: Engine, shown: string): Promise<void> {
  // A store that is as it should be is opened without a lock.
  if ((await versionOf(db, engine, shown)) === migrations.length) return
  let more = true
  while (more) {
    more = await db.transaction().execute(async (transaction) => {
      if (engine === 'postgres') await sql`SELECT pg_advisory_xact_lock(${sql.lit(advisoryLock)})`.execute(transaction)
      return applyNext(transaction, engine, shown)
    })
  }
}

async function applyNext(db: Transaction<StoreSchema>, engine: Engine, shown: string): Promise<boolean> {
  const version = await versionOf(db, engine, shown)
  const next = migrations[version]
  if (next === undefined) return false
  if (version === 0) {
    if (await hasTable(db, engine, 'eval_results')) {
      throw new AssayError(
        'store-unusable',
        `${shown} has a table eval_results already, which no store made. Give the store a database or a schema of its own, for example with ?options=-csearch_path%3Dassay at the end of the URL`,
      )
    }
    await sql`CREATE TABLE assay_migrations (version INTEGER PRIMARY KEY NOT NULL, name TEXT NOT NULL)`.execute(db)
  }
  await next.apply(db, engine)
  await db
    .insertInto('assay_migrations')
    .values({ version: version + 1, name: next.name })
    .execute()
  return true
}

async function versionOf(db: Kysely<StoreSchema>, engine: Engine, shown: string): Promise<number> {
  if (!(await hasTable(db, engine, 'assay_migrations'))) return 0
  const row = await db
    .selectFrom('assay_migrations')
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirst()
  const version = row?.version ?? 0
  if (version <= migrations.length) return version
  throw new AssayError(
    'store-unusable',
    `the store ${shown} has schema ${version}, and this version of vitest-assay knows schemas up to ${migrations.length}. Use the version that wrote it, or write another store from the files: npx vitest-assay store rebuild --store <another place>`,
  )
}

async function hasTable(db: Kysely<StoreSchema>, engine: Engine, name: string): Promise<boolean> {
  const found =
    engine === 'postgres'
      ? // Not by to_regclass: it may answer from what this connection has cached, from before it waited for the lock.
        await sql`SELECT 1 AS found FROM pg_catalog.pg_class WHERE relname = ${name} AND pg_catalog.pg_table_is_visible(oid)`.execute(
          db,
        )
      : await sql`SELECT 1 AS found FROM sqlite_master WHERE type = 'table' AND name = ${name}`.execute(db)
  return found.rows.length > 0
}

/** The tables; `eval_results` column by column as others read it. */
async function createTables(db: Transaction<StoreSchema>, engine: Engine): Promise<void> {
  const { id, uuid, time, json } = typesOf[engine]
  const checked = (check: string): string => (engine === 'sqlite' ? `, CHECK (${check})` : '')
  const names = `length(run_type) <= 20 AND length(tenant_id) <= 50 AND length(metric_name) <= 100 AND tier IN (1, 2, 3, 4)`
  const figure = `
    id ${id},
    run_id ${uuid} NOT NULL,
    run_type VARCHAR(20) NOT NULL,
    timestamp ${time} NOT NULL,
    tenant_id VARCHAR(50) NOT NULL,`
  const value = `
    tier INTEGER NOT NULL,
    metric_name VARCHAR(100) NOT NULL,
    metric_value FLOAT NOT NULL,
    baseline_id ${uuid},
    passed_baseline BOOLEAN,
    metadata ${json}${checked(`${names} AND typeof(metric_value) = 'real' AND passed_baseline IN (0, 1) AND json_valid(metadata)`)}`
  const statements = [
    `CREATE TABLE eval_results (${figure}
    condition VARCHAR(50),${value}${checked('length(condition) <= 50')})`,
    `CREATE TABLE group_results (${figure}
    group_by VARCHAR(20) NOT NULL,
    group_is VARCHAR(50) NOT NULL,${value})`,
    `CREATE TABLE unscored_results (${figure}
    condition VARCHAR(50),
    group_by VARCHAR(20),
    group_is VARCHAR(50),
    tier INTEGER NOT NULL,
    metric_name VARCHAR(100) NOT NULL,
    cause VARCHAR(50) NOT NULL,
    cases INTEGER,
    detail TEXT,
    has_value BOOLEAN NOT NULL,
    metadata ${json}${checked(`${names} AND length(condition) <= 50 AND json_valid(metadata)`)})`,
    `CREATE TABLE runs (
    run_id ${uuid} PRIMARY KEY NOT NULL,
    content_hash VARCHAR(64) NOT NULL,
    file TEXT NOT NULL,
    run_type VARCHAR(20) NOT NULL,
    tenant_id VARCHAR(50) NOT NULL,
    started_at ${time} NOT NULL,
    duration_ms FLOAT NOT NULL,
    suite_name TEXT NOT NULL,
    suite_version TEXT NOT NULL,
    log_file TEXT,
    complete BOOLEAN NOT NULL,
    failed_tests INTEGER NOT NULL,
    problems INTEGER NOT NULL,
    blocks INTEGER NOT NULL,
    exit_code INTEGER NOT NULL,
    cases INTEGER,
    case_set VARCHAR(64) NOT NULL,
    baseline_id ${uuid})`,
    `CREATE TABLE baselines (
    baseline_id ${uuid} PRIMARY KEY NOT NULL,
    hash VARCHAR(64) NOT NULL,
    parent_hash VARCHAR(64),
    created_at ${time} NOT NULL,
    promoted_by TEXT NOT NULL,
    reason TEXT,
    suite_name TEXT NOT NULL,
    suite_version TEXT NOT NULL,
    tenant_id VARCHAR(50) NOT NULL,
    path TEXT NOT NULL,
    run_id ${uuid} NOT NULL)`,
    `CREATE TABLE graders (
    run_id ${uuid} NOT NULL,
    metric_name VARCHAR(100) NOT NULL,
    fingerprint TEXT NOT NULL,
    judges ${json} NOT NULL,
    scored INTEGER,
    unscored INTEGER,
    mean FLOAT,
    least FLOAT,
    greatest FLOAT,
    flip_rate FLOAT,
    variance FLOAT,
    trials INTEGER NOT NULL,
    missing INTEGER NOT NULL,
    adopted BOOLEAN NOT NULL,
    tokens ${json} NOT NULL,
    dollars FLOAT,
    PRIMARY KEY (run_id, metric_name, fingerprint))`,
    `CREATE TABLE assay_meta (key VARCHAR(50) PRIMARY KEY NOT NULL, value TEXT NOT NULL)`,
    `INSERT INTO assay_meta (key, value) VALUES ('aggregate_only', 'false')`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** One index for each way in which figures are looked up: those of a run, and a metric's latest, of every tenant or of one. */
async function createIndices(db: Transaction<StoreSchema>): Promise<void> {
  for (const table of ['eval_results', 'group_results', 'unscored_results']) {
    for (const [name, columns] of [
      ['by_run', 'run_id'],
      ['by_metric', 'metric_name, timestamp'],
      ['by_tenant', 'tenant_id, metric_name, timestamp'],
    ] as const) {
      await sql.raw(`CREATE INDEX ${table}_${name} ON ${table} (${columns})`).execute(db)
    }
  }
  await sql.raw('CREATE INDEX eval_results_by_baseline ON eval_results (baseline_id, run_type)').execute(db)
  await sql.raw('CREATE INDEX runs_by_time ON runs (started_at)').execute(db)
  await sql.raw('CREATE INDEX runs_by_content ON runs (content_hash)').execute(db)
}

/** The name of the snapshot that was kept of a baseline; baselines of before have none. */
async function addBaselineName(db: Transaction<StoreSchema>): Promise<void> {
  await sql.raw('ALTER TABLE baselines ADD COLUMN name VARCHAR(100)').execute(db)
}
