import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { listRuns } from '../core/read-run.ts'
import { AssayError } from '../kit/assay-error.ts'
import { listBaselineNotes, readBaselineNote, settleBaselineNotes } from './store/baseline-notes.ts'
import { type GivenLabels, keepNote, readLabelledRun, shownFrom } from './store/labelled-run.ts'
import type { Store } from './store.ts'
import { storeBaseline } from './store/store-baseline.ts'
import { storeRun, type Stored } from './store/store-run.ts'
import { workPath } from '../kit/work-folder.ts'

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
export async function attempt(
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
