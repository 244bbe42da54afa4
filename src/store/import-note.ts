import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { isAbsent } from '../baseline/is-absent.ts'
import { writeAtomically } from '../baseline/write-atomically.ts'
import { describeIssue } from '../golden-set/describe-issue.ts'
import { AssayError } from '../score/assay-error.ts'
import { messageOf } from '../score/message-of.ts'
import { makeWorkFolder } from './make-work-folder.ts'
import { runTypes } from '../gate/run-type.ts'

const text = z.string().min(1, 'wanted text, got an empty string')

const importNoteSchema = z.strictObject({
  schema: z.literal(1),
  run: text,
  runType: z.enum(runTypes).nullable(),
  tenant: text.nullable(),
  file: text.nullable(),
})

/** What was said of a run at its import, kept in `.assay/imports/<run id>.json` so that a store can be rebuilt from files alone. */
export interface ImportNote {
  /** The run's id. */
  readonly run: string
  /** Null where nobody said. */
  readonly runType: z.output<typeof importNoteSchema>['runType']
  readonly tenant: string | null
  /** Its file, from the root, where that is not in `.assay/runs/`; null where it is. */
  readonly file: string | null
}

const folderOf = (root: string): string => join(root, '.assay', 'imports')

/** Writes a note in the place of an older one of the same run. */
export function writeImportNote(root: string, { run, runType, tenant, file }: ImportNote): void {
  const note = { schema: 1, run, runType, tenant, file }
  makeWorkFolder(root)
  writeAtomically(join(folderOf(root), `${encodeURIComponent(run)}.json`), `${JSON.stringify(note)}\n`)
}

/**
 * The note of a run; null where there is none.
 *
 * @throws {AssayError} `run-invalid` for a file that is no note
 */
export function readImportNote(root: string, run: string): ImportNote | null {
  return readNote(root, `${encodeURIComponent(run)}.json`)
}

/** Every note, in the order of their names. */
export function listImportNotes(root: string): ImportNote[] {
  return namesIn(folderOf(root)).flatMap((name) => readNote(root, name) ?? [])
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
      .sort()
  } catch (error) {
    if (isAbsent(error)) return []
    throw error
  }
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
  const problem =
    issue === undefined ? '' : describeIssue(issue, importNoteSchema, value).replace(/^the line/u, 'the file')
  throw unusable(`${shown}: ${problem}`, result.error)
}

function unusable(problem: string, cause: unknown): AssayError {
  return new AssayError(
    'run-invalid',
    `${problem}. It says how a run was imported: remove it, and import the run again with its --run-type and --tenant`,
    { cause },
  )
}
