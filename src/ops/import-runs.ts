import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { listRuns } from '../core/read-run.ts'
import { AssayError } from '../kit/assay-error.ts'
import { listBaselineNotes, readBaselineNote, settleBaselineNotes } from './store/baseline-notes.ts'
import { type GivenLabels, keepNote, listImportNotes, readLabelledRun, shownFrom } from './store/labelled-run.ts'
import { type Engine, readAggregateOnly, setAggregateOnly, type Store, type StoreSchema } from './store.ts'
import { storeBaseline, storeBaselineIn, type Stored, storeRun, storeRunIn } from './store/store-run.ts'
import { workPath } from '../kit/work-folder.ts'
import { resolve } from 'node:path'
import { sql, type Transaction } from 'kysely'
import { listIds } from '../kit/phrases.ts'

/** What became of one file of an import: `unusable` is one that was named and passed over. */
export interface ImportedFile {
  /** From the root where it is in it. */
  readonly file: string
  readonly result: Stored | 'unusable'
  /** Why it was passed over; empty where it was not. */
  readonly problem: string
}

/** What an import takes. */
interface ImportInput {
  readonly root: string
  /** Absolute paths of runs. */
  readonly files: readonly string[]
  readonly given?: GivenLabels
  /** Called for each file once what became of it is certain. */
  readonly onFile?: (file: ImportedFile) => void
}

/**
 * Brings runs into a store, each in a transaction of its own, and then the baselines that were promoted. Runs that are there already are left as they are.
 *
 * A file that is cut off, or no run, does not keep the others out.
 */
export async function importRuns(
  store: Store,
  { root, files, given = {}, onFile }: ImportInput,
): Promise<ImportedFile[]> {
  const imported: ImportedFile[] = []
  const note = async (file: string, work: () => Promise<Stored>): Promise<void> => {
    const one = await attempt(store, file, work)
    imported.push(one)
    onFile?.(one)
  }
  for (const file of files) await note(shownFrom(root, file), () => importRun(store, root, file, given))
  settleBaselineNotes(root)
  for (const file of listBaselineNotes(root)) {
    await note(file, async () =>
      (await storeBaseline(store, readBaselineNote(root, file))) ? 'imported' : 'already-there',
    )
  }
  return imported
}

async function importRun(store: Store, root: string, file: string, given: GivenLabels): Promise<Stored> {
  // Of a run that is there nothing is read but its bytes, unless something new is said of it.
  if (given.runType === undefined && given.tenant === undefined && (await isThere(store, file))) return 'already-there'
  const labelled = readLabelledRun(root, file, given)
  return storeRun(store, labelled, () => keepNote(root, labelled, given))
}

async function isThere({ db }: Store, file: string): Promise<boolean> {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch {
    // What is wrong with the file is told when it is read as a run.
    return false
  }
  const found = await db
    .selectFrom('runs')
    .select('run_id')
    .where('content_hash', '=', hash('sha256', bytes))
    .executeTakeFirst()
  return found !== undefined
}

/** What became of a file: a fault of the file is told, and one of the store is thrown. */
async function attempt(
  { aggregateOnly }: Pick<Store, 'aggregateOnly'>,
  file: string,
  work: () => Promise<Stored>,
): Promise<ImportedFile> {
  try {
    return { file, result: await work(), problem: '' }
  } catch (error) {
    if (!(error instanceof AssayError) || error.code === 'store-unusable') throw error
    const problem = aggregateOnly
      ? `it cannot be taken (${error.code}). What is wrong with it may quote a case: read it with a store that is not aggregate-only`
      : error.message
    return { file, result: 'unusable', problem }
  }
}

/** The runs in `.assay/runs/`, absolute, the oldest first. */
export function runFiles(root: string): string[] {
  return listRuns(root).map((name) => workPath(root, 'runs', name))
}

/** What a rebuild takes. */
interface RebuildInput {
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
