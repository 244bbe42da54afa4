import { existsSync, mkdirSync } from 'node:fs'
import {
  Kysely,
  sql,
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  PostgresDialect,
} from 'kysely'
import { AssayError, messageOf } from '../kit/assay-error.ts'
import { readAggregateOnly, setAggregateOnly, type Engine, type Store, type StoreSchema } from './store.ts'
import { openWorkFolder } from '../kit/work-folder.ts'
import { migrate } from './store/migrate.ts'
import type { StorePlace } from './store-place.ts'
import { dirname } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadSdk } from '../judges/remote-service.ts'

/** How long a writer waits for another, in ms: a run is written in a fraction of a second, a large store is rebuilt in minutes. */
const patience = 120_000

/** Begins as a writer: a transaction that read first would find that it may not write any more once another has, and no timeout helps there. */
class WritingDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

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
    if (place.engine === 'sqlite') openWorkFolder(place.root)
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
      `the store ${shown} holds runs in full, and cannot be aggregate-only from now on. Write it again with: npx vitest-assay store rebuild --aggregate-only`,
    )
  })
}

/** A refused connection to several addresses says nothing by itself. */
function reasonOf(error: unknown): string {
  const told = error instanceof AggregateError ? error.errors.map(messageOf).join(', ') : messageOf(error)
  return told === '' ? 'it does not answer' : told
}

/**
 * Opens a file of SQLite through `node:sqlite`, with a write-ahead log, so that readers never wait for a writer.
 *
 * @param file absolute; its folder is made
 */
async function openSqlite(file: string): Promise<Kysely<StoreSchema>> {
  // Loaded here, since Node 22 warns of it once it is.
  const { DatabaseSync: Database } = await import('node:sqlite')
  mkdirSync(dirname(file), { recursive: true })
  const database = new Database(file)
  try {
    database.exec(`PRAGMA busy_timeout = ${patience}`)
    await useWriteAheadLog(database)
    // What is deleted does not stay legible in the file.
    database.exec('PRAGMA secure_delete = ON')
  } catch (error) {
    database.close()
    throw error
  }
  return new Kysely({
    dialect: {
      createDriver: () => new WritingDriver({ database: adapt(database) }),
      createAdapter: () => new SqliteAdapter(),
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createIntrospector: (db) => new SqliteIntrospector(db),
    },
  })
}

/** The one statement that does not wait by itself while another process opens the same new file. */
async function useWriteAheadLog(database: DatabaseSync): Promise<void> {
  const until = Date.now() + patience
  for (;;) {
    try {
      database.exec('PRAGMA journal_mode = WAL')
      return
    } catch (error) {
      if (!(error instanceof Error && /locked/u.test(error.message)) || Date.now() > until) throw error
      await sleep(10)
    }
  }
}

/** `all` runs a statement of any kind; what it changed is asked for by `returning`. */
function adapt(database: DatabaseSync): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare: (text) => {
      const statement = database.prepare(text)
      return {
        reader: true,
        all: (parameters) => statement.all(...parameters.map(bindable)),
        run: (parameters) => statement.run(...parameters.map(bindable)),
        iterate: (parameters) => statement.iterate(...parameters.map(bindable)),
      }
    },
  }
}

/** SQLite has no true and false. */
function bindable(value: unknown): string | number | bigint | Uint8Array | null {
  return typeof value === 'boolean' ? Number(value) : (value as string | number | bigint | Uint8Array | null)
}

/**
 * Opens a database of PostgreSQL through `pg`, an optional peer.
 *
 * @throws {AssayError} `store-unusable` where `pg` is not installed
 */
export async function openPostgres(url: string): Promise<Kysely<StoreSchema>> {
  const { default: pg } = await loadSdk('pg', () => import('pg'), {
    by: 'a store in PostgreSQL',
    code: 'store-unusable',
  })
  const pool = new pg.Pool({ connectionString: url, max: 4, connectionTimeoutMillis: 15_000 })
  // A connection that breaks while nobody uses it is replaced; without a listener it would end the process.
  pool.on('error', () => undefined)
  return new Kysely({ dialect: new PostgresDialect({ pool }) })
}
