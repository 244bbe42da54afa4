import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isAbsolute, relative, resolve, sep } from 'node:path'
import { readRun } from '../baseline/read-run.ts'
import { AssayError } from '../score/assay-error.ts'
import { type ImportNote, readImportNote, writeImportNote } from './import-note.ts'
import type { RunLabels } from './run-labels.ts'
import type { Run } from '../gate/run.ts'
import type { RunType } from '../gate/run-type.ts'
import type { LabelledRun } from './store-run.ts'

/** What is said of the runs of an import; what is not said is taken from their notes. */
export interface GivenLabels {
  readonly runType?: RunType | undefined
  readonly tenant?: string | undefined
}

/**
 * Reads a run's file for a store, with what is said of it now or was at an earlier import; where nobody said, the type and tenant that it names itself, else `ci` or `local`.
 *
 * @param file absolute
 * @throws {AssayError} `run-invalid` for a file that is no run, a note that is none, and a type that is not the run's own
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
