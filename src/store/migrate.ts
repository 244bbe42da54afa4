import { type Kysely, sql, type Transaction } from 'kysely'
import { AssayError } from '../score/assay-error.ts'
import { addBaselineName } from './migrations/add-baseline-name.ts'
import { createIndices } from './migrations/create-indices.ts'
import { createTables } from './migrations/create-tables.ts'
import type { Engine } from './store.ts'
import type { StoreSchema } from './store-schema.ts'

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
