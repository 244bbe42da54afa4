import { existsSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import { AssayError } from '../score/assay-error.ts'
import { messageOf } from '../score/message-of.ts'
import { readAggregateOnly, setAggregateOnly } from './aggregate-only.ts'
import { makeWorkFolder } from './make-work-folder.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './open-postgres.ts'
import { openSqlite } from './open-sqlite.ts'
import type { Engine, Store } from './store.ts'
import type { StorePlace } from './store-place.ts'
import type { StoreSchema } from './store-schema.ts'

/** How a store is to be opened. */
export interface OpenOptions {
  /** Whether a file that is not there is made; a reader wants one that is. */
  readonly create: boolean
  /** From now on, whoever opens it: a store that began without cannot become one, but by a rebuild. */
  readonly aggregateOnly?: boolean
}

/**
 * Opens the store at a place, brought to the schema of this version.
 *
 * @throws {AssayError} `store-unusable` when there is none and none is to be made, the database cannot be reached or is none, its schema is newer, or it holds runs in full and is to hold aggregates alone
 */
export async function openStore(place: StorePlace, options: OpenOptions): Promise<Store> {
  if (place.engine === 'sqlite' && !options.create && !existsSync(place.file)) {
    throw new AssayError(
      'store-unusable',
      `there is no store at ${place.shown}. Write one from the runs in .assay/runs/ with: npx vitest-assay store import`,
    )
  }
  try {
    if (place.engine === 'sqlite') makeWorkFolder(place.root)
    const db = place.engine === 'sqlite' ? await openSqlite(place.file) : await openPostgres(place.url)
    return await useDatabase(db, place.engine, place.shown, options)
  } catch (error) {
    if (error instanceof AssayError) throw error
    const way =
      place.engine === 'sqlite'
        ? 'Move the file away, and write another from the runs with: npx vitest-assay store rebuild'
        : 'Look at the URL, and whether the server can be reached from here'
    throw new AssayError('store-unusable', `the store ${place.shown} cannot be opened: ${reasonOf(error)}. ${way}`, {
      cause: error,
    })
  }
}

/** Makes a store of an open database; closes it when it cannot be used. */
export async function useDatabase(
  db: Kysely<StoreSchema>,
  engine: Engine,
  shown: string,
  options: Pick<OpenOptions, 'aggregateOnly'> = {},
): Promise<Store> {
  try {
    await migrate(db, engine, shown)
    if (options.aggregateOnly === true) await restrict(db, engine, shown)
    const aggregateOnly = await readAggregateOnly(db)
    return { db, engine, shown, aggregateOnly, close: () => db.destroy() }
  } catch (error) {
    await db.destroy()
    throw error
  }
}

async function restrict(db: Kysely<StoreSchema>, engine: Engine, shown: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (await readAggregateOnly(transaction, engine)) return
    await setAggregateOnly(transaction)
    const { rows } = await sql`SELECT 1 AS found FROM runs UNION ALL SELECT 1 FROM baselines LIMIT 1`.execute(
      transaction,
    )
    if (rows.length === 0) return
    throw new AssayError(
      'store-unusable',
      `the store ${shown} holds runs in full, and cannot be aggregate-only from now on. Write it anew with: npx vitest-assay store rebuild --aggregate-only`,
    )
  })
}

/** A refused connection to several addresses says nothing by itself. */
function reasonOf(error: unknown): string {
  const told = error instanceof AggregateError ? error.errors.map(messageOf).join(', ') : messageOf(error)
  return told === '' ? 'it does not answer' : told
}
