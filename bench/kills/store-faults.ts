import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { dumpAll } from '../../src/ops/store/dump.test-kit.ts'
import { importRuns, runFiles } from '../../src/ops/import-runs.ts'
import { openStore } from '../../src/ops/open-store.ts'
import { storePlace } from '../../src/ops/store-place.ts'

/** What a store holds. */
export interface StoreContent {
  readonly runs: ReadonlySet<unknown>
  readonly baselines: ReadonlySet<unknown>
  readonly faults: readonly string[]
}

type Dump = Awaited<ReturnType<typeof dumpAll>>

/** Opens the store of a folder, where there is one, and holds it against a new one of the same files: each run and baseline in it must be there to the last row. */
export async function storeFaults(root: string): Promise<StoreContent> {
  const scratch = mkdtempSync(join(tmpdir(), 'assay-kills-store-'))
  try {
    const wanted = await contentOf(root, join(scratch, 'whole.db'), true)
    const place = join(root, '.assay', 'assay.db')
    const found = existsSync(place) ? await contentOf(root, place, false) : emptyLike(wanted)
    const runs = new Set(found.runs.map((row) => row['run_id']))
    const baselines = new Set(found.baselines.map((row) => row['baseline_id']))
    const isHeld = (row: Record<string, unknown>, table: string): boolean =>
      table === 'baselines' || row['run_type'] === 'baseline'
        ? baselines.has(row['baseline_id'])
        : runs.has(row['run_id'])
    const faults = Object.entries(wanted).flatMap(([table, rows]) => {
      const whole = rows.filter((row) => isHeld(row, table))
      const own = found[table as keyof Dump]
      return isDeepStrictEqual(own, whole)
        ? []
        : [`${table} in the store has ${own.length} rows, not those ${whole.length} of its runs`]
    })
    return { runs, baselines, faults }
  } finally {
    rmSync(scratch, { recursive: true })
  }
}

async function contentOf(root: string, file: string, isNew: boolean): Promise<Dump> {
  const store = await openStore(storePlace(root, file, {}), { create: isNew })
  try {
    if (isNew) {
      const unusable = (await importRuns(store, { root, files: runFiles(root) })).filter(
        ({ problem }) => problem !== '',
      )
      if (unusable.length > 0) throw new Error(unusable.map(({ problem }) => problem).join('; '))
    }
    return await dumpAll(store)
  } finally {
    await store.close()
  }
}

function emptyLike(dump: Dump): Dump {
  return Object.fromEntries(Object.keys(dump).map((table) => [table, []])) as unknown as Dump
}
