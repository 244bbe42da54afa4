import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { sql, type Transaction } from 'kysely'
import { listIds } from '../kit/phrases.ts'
import { AssayError } from '../kit/assay-error.ts'
import { readAggregateOnly, setAggregateOnly, type Engine, type Store, type StoreSchema } from './store.ts'
import { listBaselineNotes, readBaselineNote, settleBaselineNotes } from './store/baseline-notes.ts'
import { listImportNotes, readLabelledRun, shownFrom } from './store/labelled-run.ts'
import { type ImportedFile, attempt, runFiles } from './import-runs.ts'
import { storeBaselineIn } from './store/store-baseline.ts'
import { storeRunIn } from './store/store-run.ts'

/** What a rebuild takes. */
export interface RebuildInput {
  readonly root: string
  /** From then on. */
  readonly aggregateOnly: boolean
  /** Whether runs and baselines that have no file any more are let go. */
  readonly dropMissing: boolean
}

/**
 * Empties a store and writes it again from the files: the runs in `.assay/runs/` and those that were imported from elsewhere, with what was said of them, and the promoted baselines. One transaction: a
 * rebuild that ends early leaves the store as it was.
 *
 * @throws {AssayError} `store-unusable` where the store has a run or a baseline that no file has, and that is not to be let go
 */
export async function rebuildStore(store: Store, input: RebuildInput): Promise<ImportedFile[]> {
  const { root } = input
  settleBaselineNotes(root)
  const elsewhere = listImportNotes(root).flatMap(({ file }) => (file === null ? [] : [resolve(root, file)]))
  const files = [...new Set([...runFiles(root), ...elsewhere.filter((file) => existsSync(file))])]
  const written = await store.db.transaction().execute(async (transaction) => {
    const aggregateOnly = input.aggregateOnly || (await readAggregateOnly(transaction, store.engine))
    const before = await idsIn(transaction)
    await empty(transaction, store.engine)
    if (aggregateOnly) await setAggregateOnly(transaction)
    const done: ImportedFile[] = []
    const quiet = { aggregateOnly }
    for (const file of files) {
      done.push(
        await attempt(quiet, shownFrom(root, file), () =>
          storeRunIn(transaction, readLabelledRun(root, file), aggregateOnly),
        ),
      )
    }
    for (const file of listBaselineNotes(root)) {
      done.push(
        await attempt(quiet, file, async () => {
          const isNew = await storeBaselineIn(transaction, readBaselineNote(root, file), aggregateOnly)
          return isNew ? 'imported' : 'already-there'
        }),
      )
    }
    if (!input.dropMissing) refuseLoss(before, await idsIn(transaction), done)
    return done
  })
  // What was deleted stays in the log of SQLite until it is folded into the file.
  if (store.engine === 'sqlite') await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(store.db)
  return written
}

async function idsIn(db: Transaction<StoreSchema>): Promise<Map<string, string>> {
  const runs = await db.selectFrom('runs').select(['run_id', 'file']).execute()
  const baselines = await db.selectFrom('baselines').select('baseline_id').execute()
  return new Map([
    ...runs.map(({ run_id, file }): [string, string] => [run_id, `run ${run_id} (${file})`]),
    ...baselines.map(({ baseline_id }): [string, string] => [baseline_id, `baseline ${baseline_id}`]),
  ])
}

async function empty(db: Transaction<StoreSchema>, engine: Engine): Promise<void> {
  for (const table of ['eval_results', 'group_results', 'unscored_results', 'graders', 'baselines', 'runs']) {
    await (engine === 'postgres' ? sql`TRUNCATE ${sql.table(table)}` : sql`DELETE FROM ${sql.table(table)}`).execute(db)
  }
}

/** Both by id. */
function refuseLoss(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
  done: readonly ImportedFile[],
): void {
  const lost = [...before].flatMap(([id, shown]) => (after.has(id) ? [] : [shown])).sort()
  if (lost.length === 0) return
  const unusable = done.filter(({ result }) => result === 'unusable').map(({ file }) => file)
  const faults = unusable.length === 0 ? '' : `; these files cannot be read: ${listIds(unusable)}`
  throw new AssayError(
    'store-unusable',
    `a rebuild would lose what has no file any more: ${listIds(lost)}${faults}. Bring the files back, or let these go with --drop-missing; the store is as it was`,
  )
}
