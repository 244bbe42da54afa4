import { randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, sql } from 'kysely'
import { openPostgres, openStore, useDatabase } from '../open-store.ts'
import type { Store } from '../store.ts'
import { storePlace } from '../store-place.ts'

/** A store of one test, with a folder for its files. */
export interface TestStore {
  readonly root: string
  /** Opens it, or opens it again: what was written is there. */
  readonly open: (options?: { readonly aggregateOnly?: boolean }) => Promise<Store>
  /** As `--store` names it for another process; null where there is none but this one. */
  readonly named: string | null
  readonly remove: () => Promise<void>
}

/** PostgreSQL in this process, in memory: a second to start, so that all tests share one and have a schema each. */
export function pgliteStores(): { readonly make: () => Promise<TestStore>; readonly end: () => Promise<void> } {
  const started = startPglite()
  const make = async (): Promise<TestStore> => {
    const pglite = await started
    const root = makeRoot()
    const schema = newSchema()
    await pglite.exec(`CREATE SCHEMA ${schema}; SET search_path TO ${schema}`)
    // Closing a store leaves the database, as it does elsewhere.
    const kept = new Proxy(pglite, {
      get: (target, key) => {
        if (key === 'close') return () => Promise.resolve()
        const value: unknown = Reflect.get(target, key, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    return {
      root,
      named: null,
      open: (options) =>
        useDatabase(new Kysely({ dialect: new PGliteDialect({ pglite: kept }) }), 'postgres', 'pglite', options),
      remove: async () => {
        await pglite.exec(`DROP SCHEMA ${schema} CASCADE`)
        rmSync(root, { recursive: true })
      },
    }
  }
  return { make, end: async () => (await started).close() }
}

/** Making an empty database takes most of a start, so that the first one of each version is kept, and copied from then on. */
async function startPglite(): Promise<PGlite> {
  const { PGlite: Pglite } = await import('@electric-sql/pglite')
  const manifest = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), '../package.json')
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  const kept = fileURLToPath(new URL(`../../../.tmp/pglite-${version}-${process.version}.tar`, import.meta.url))
  if (existsSync(kept)) return Pglite.create({ loadDataDir: new Blob([readFileSync(kept)]) })
  const made = await Pglite.create()
  mkdirSync(dirname(kept), { recursive: true })
  const whole = `${kept}.${randomUUID()}`
  writeFileSync(whole, Buffer.from(await (await made.dumpDataDir('none')).arrayBuffer()))
  renameSync(whole, kept)
  return made
}

/** A file in the folder of the test. */
export function sqliteStore(): Promise<TestStore> {
  const root = makeRoot()
  return Promise.resolve(storeAt(root, '.assay/assay.db', () => Promise.resolve()))
}

/** A schema of its own in a database that is there. */
export async function postgresStore(url: string): Promise<TestStore> {
  const schema = newSchema()
  const named = new URL(url)
  named.searchParams.set('options', `-csearch_path=${schema}`)
  await onDatabase(url, `CREATE SCHEMA ${schema}`)
  return storeAt(makeRoot(), named.href, () => onDatabase(url, `DROP SCHEMA ${schema} CASCADE`))
}

function storeAt(root: string, named: string, remove: () => Promise<void>): TestStore {
  return {
    root,
    named,
    open: (options) => openStore(storePlace(root, named, {}), { create: true, ...options }),
    remove: async () => {
      await remove()
      rmSync(root, { recursive: true })
    },
  }
}

function newSchema(): string {
  return `assay_${randomUUID().replaceAll('-', '')}`
}

function makeRoot(): string {
  return realpathSync(mkdtempSync(join(tmpdir(), 'store-')))
}

async function onDatabase(url: string, statement: string): Promise<void> {
  const db = await openPostgres(url)
  try {
    await sql.raw(statement).execute(db)
  } finally {
    await db.destroy()
  }
}
