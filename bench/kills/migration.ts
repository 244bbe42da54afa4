import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { dumpAll } from '../../src/ops/store/dump.test-kit.ts'
import { firstSchema, indicesOf } from '../../src/ops/store/first-schema.test-kit.ts'
import { importRuns } from '../../src/ops/import-runs.ts'
import { openStore } from '../../src/ops/open-store.ts'
import { storePlace } from '../../src/ops/store-place.ts'
import { nthRun, promoteRun, putRun } from '../../src/ops/store/store-runs.test-kit.ts'
import { halfWritten } from './half-written.ts'
import type { KillKind, Opened } from './kill-kind.ts'
import type { Ended } from './run-until.ts'
import { storeFaults } from './store-faults.ts'

const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url))
const runs = 20

/** `history` on a store of the first schema, which brings it to the newest. */
export const migration: KillKind = { name: 'migration', variants: 1, home: tmpdir(), open }

async function open(root: string): Promise<Opened> {
  const files = Array.from({ length: runs }, (_, n) => putRun(root, nthRun(n + 1)))
  promoteRun(root, nthRun(1))
  const store = await openStore(storePlace(root, undefined, {}), { create: true })
  await importRuns(store, { root, files })
  const whole = await dumpAll(store)
  const file = join(root, '.assay', 'assay.db')
  const newest = readSchema(file)
  await firstSchema(store)
  await store.close()
  const first = readSchema(file)
  return {
    command: { args: [main, 'history', 'adherence'], root },
    exitCode: 0,
    inspect: async (ended) => {
      // Before the project opens it, which would migrate it.
      const now = readSchema(file)
      const { faults } = await storeFaults(root)
      return {
        state: `schema ${now.version} of ${newest.version}`,
        faults: [...halfWritten(root), ...faultsOf(now, [first, newest]), ...lost(ended, now, newest)].concat(faults),
      }
    },
    result: async () => {
      const migrated = await openStore(storePlace(root, undefined, {}), { create: false })
      try {
        return { kept: isDeepStrictEqual(await dumpAll(migrated), whole), indices: (await indicesOf(migrated)).sort() }
      } finally {
        await migrated.close()
      }
    },
  }
}

/** What a database says of itself. */
interface Schema {
  readonly version: number
  readonly tables: readonly unknown[]
}

function readSchema(file: string): Schema {
  const database = new DatabaseSync(file)
  try {
    const version = Number(database.prepare('SELECT max(version) AS found FROM assay_migrations').get()?.['found'])
    const tables = database.prepare(`SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name`).all()
    return { version, tables }
  } finally {
    database.close()
  }
}

/** A schema that says its version has what that version has; those between the first and the newest are told by what comes of them. */
function faultsOf({ version, tables }: Schema, known: readonly Schema[]): string[] {
  const wanted = known.find((one) => one.version === version)
  return wanted === undefined || isDeepStrictEqual(tables, wanted.tables)
    ? []
    : [`schema ${version} has other tables or indices than it says`]
}

function lost({ out, code }: Ended, now: Schema, newest: Schema): string[] {
  return (code === 0 || out !== '') && now.version !== newest.version
    ? ['it printed figures, and the schema is an older one']
    : []
}
