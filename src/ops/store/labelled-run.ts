import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isAbsolute, relative, resolve, sep, join } from 'node:path'
import { readRun } from '../../core/read-run.ts'
import { AssayError, messageOf } from '../../kit/assay-error.ts'
import type { RunLabels } from './rows-of-run.ts'
import { type Run, type RunType, runTypes } from '../../core/run.ts'
import type { LabelledRun } from './store-run.ts'
import { z } from 'zod'
import { isAbsent, listFiles } from '../../kit/read-file.ts'
import { writeAtomically } from '../../kit/write-file.ts'
import { describeIssue } from '../../kit/describe-issue.ts'
import { openWorkFolder, workPath } from '../../kit/work-folder.ts'

/** What is said of the runs of an import; what is not said is taken from their notes. */
export interface GivenLabels {
  readonly runType?: RunType | undefined
  readonly tenant?: string | undefined
}

/**
 * Reads a run's file for a store, with what is said of it now or was at an earlier import; where nobody said, the type and tenant that it names itself, else `ci` or `local`.
 *
 * @param file absolute
 * @throws {AssayError} `run-invalid` for a file that is not a run, a note that is none, and a type that is not the run's own
 */
export function readLabelledRun(root: string, file: string, given: GivenLabels = {}): LabelledRun {
  const path = shownFrom(root, file)
  const run = readRun(file, path)
  const note = readImportNote(root, run.id)
  const labels: RunLabels = {
    runType: typeOf(run, path, given.runType ?? note?.runType ?? undefined),
    tenant: given.tenant ?? note?.tenant ?? run.tenant ?? null,
  }
  return { run, file: { path, hash: hash('sha256', readFileSync(file)) }, labels }
}

/** What a run was made for does not change by being said otherwise. */
function typeOf({ type, ci }: Run, path: string, said: RunType | undefined): RunType {
  if (type === undefined || said === undefined || said === type) return said ?? type ?? (ci ? 'ci' : 'local')
  throw new AssayError(
    'run-invalid',
    `${path} was made as ${type}, and is said to be ${said}. Leave --run-type out, and where an earlier import said so, remove the note of the run from .assay/imports/`,
  )
}

/**
 * Writes down what a rebuild needs to know of a run beside its file: what was said of it, and where the file is when it is not in `.assay/runs/`. Before the store is written, so that the files never
 * know less than it does.
 */
export function keepNote(root: string, { run, file }: LabelledRun, given: GivenLabels): void {
  const before = readImportNote(root, run.id) ?? { run: run.id, runType: null, tenant: null, file: null }
  const after: ImportNote = {
    run: run.id,
    runType: given.runType ?? before.runType,
    tenant: given.tenant ?? before.tenant,
    file: /^\.assay\/runs\/[^/]+$/u.test(file.path) ? before.file : file.path,
  }
  const says = after.runType !== before.runType || after.tenant !== before.tenant || after.file !== before.file
  if (says) writeImportNote(root, after)
}

/** From the root where the file is in it, else absolute; with `/` between the parts. */
export function shownFrom(root: string, file: string): string {
  const path = relative(root, resolve(root, file))
  const outside = isAbsolute(path) || path === '..' || path.startsWith(`..${sep}`)
  return (outside ? resolve(root, file) : path).replaceAll(sep, '/')
}

const text = z.string().min(1, 'expected text, got an empty string')

const importNoteSchema = z.strictObject({
  schema: z.literal(1),
  run: text,
  runType: z.enum(runTypes).nullable(),
  tenant: text.nullable(),
  file: text.nullable(),
})

/** What was said of a run at its import, kept in `.assay/imports/<run id>.json` so that a store can be rebuilt from files alone. */
interface ImportNote {
  /** The run's id. */
  readonly run: string
  /** Null where nobody said. */
  readonly runType: z.output<typeof importNoteSchema>['runType']
  readonly tenant: string | null
  /** Its file, from the root, where that is not in `.assay/runs/`; null where it is. */
  readonly file: string | null
}

const folderOf = (root: string): string => workPath(root, 'imports')

/** Writes a note in the place of an older one of the same run. */
function writeImportNote(root: string, { run, runType, tenant, file }: ImportNote): void {
  const note = { schema: 1, run, runType, tenant, file }
  openWorkFolder(root)
  writeAtomically(join(folderOf(root), `${encodeURIComponent(run)}.json`), `${JSON.stringify(note)}\n`)
}

/**
 * The note of a run; null where there is none.
 *
 * @throws {AssayError} `run-invalid` for a file that is not a note
 */
function readImportNote(root: string, run: string): ImportNote | null {
  return readNote(root, `${encodeURIComponent(run)}.json`)
}

/** Every note, in the order of their names. */
export function listImportNotes(root: string): ImportNote[] {
  return listFiles(folderOf(root)).flatMap((name) => readNote(root, name) ?? [])
}

function readNote(root: string, name: string): ImportNote | null {
  const shown = `.assay/imports/${name}`
  let value: unknown
  try {
    value = JSON.parse(readFileSync(join(folderOf(root), name), 'utf8'))
  } catch (error) {
    if (isAbsent(error)) return null
    throw unusable(`${shown}: ${messageOf(error)}`, error)
  }
  const result = importNoteSchema.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const problem = issue === undefined ? '' : describeIssue(issue, importNoteSchema, value, 'the file')
  throw unusable(`${shown}: ${problem}`, result.error)
}

function unusable(problem: string, cause: unknown): AssayError {
  return new AssayError(
    'run-invalid',
    `${problem}. It says how a run was imported: remove it, and import the run again with its --run-type and --tenant`,
    { cause },
  )
}
