import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery, type DatabaseConnection, Kysely, SqliteAdapter, type SqliteDatabase } from 'kysely'
import { SqliteDriver, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import type { StoreSchema } from './store-schema.ts'

/** How long a writer waits for another, in ms: a run is written in a fraction of a second, a large store is rebuilt in minutes. */
const patience = 120_000

/**
 * Opens a file of SQLite through `node:sqlite`, with a write-ahead log, so that readers never wait for a writer.
 *
 * @param file absolute; its folder is made
 */
export async function openSqlite(file: string): Promise<Kysely<StoreSchema>> {
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

/** Begins as a writer: a transaction that read first would find that it may not write any more once another has, and no timeout helps there. */
class WritingDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
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
