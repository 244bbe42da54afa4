import { readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { listNames, unlessAbsent } from '../../kit/read-file.ts'
import { parseBaseline, type Baseline, readBaseline } from '../../gate/baseline.ts'
import { takePlace, writeAtomically } from '../../kit/write-file.ts'
import { type Candidate, candidateSchema } from '../../core/run.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { openWorkFolder, workPath } from '../../kit/work-folder.ts'

const noteSchema = z.strictObject({
  schema: z.literal(1),
  run: z.string(),
  path: z.string(),
  tenant: z.string(),
  name: z.string().exactOptional(),
  candidate: candidateSchema.exactOptional(),
  baseline: z.unknown(),
})

/** A baseline as it was promoted, kept in `.assay/baselines/<id>.json`: its own file holds only the latest. */
export interface BaselineNote {
  /** Id of the run that was promoted. */
  readonly run: string
  /** The baseline's file, from the root. */
  readonly path: string
  /** Of the run, as a store names it. */
  readonly tenant: string
  /** Of the snapshot that was kept; absent where none was. */
  readonly name?: string
  /** The configuration that the run measured; absent where it was the standing one. */
  readonly candidate?: Candidate
  readonly baseline: Baseline
}

const wayOut = "Restore it, or remove it and lose this baseline's rows at the next rebuild"

const folderOf = (root: string): string => workPath(root, 'baselines')

/** Writes a note, of a promotion that has been made; a promoted baseline never changes. */
export function writeBaselineNote(root: string, note: BaselineNote): void {
  const { id } = note.baseline
  openWorkFolder(root)
  writeAtomically(join(folderOf(root), `${id}.json`), textOf(note))
  rmSync(join(folderOf(root), `.${id}.json`), { force: true })
}

/** Writes the note of a promotion that is about to be made, which no list of notes has: `settleBaselineNotes` finds it where the promotion was made and nothing after it. */
export function planBaselineNote(root: string, note: BaselineNote): void {
  openWorkFolder(root)
  writeAtomically(join(folderOf(root), `.${note.baseline.id}.json`), textOf(note))
}

/** The names of the notes, from the root. */
export function listBaselineNotes(root: string): string[] {
  return namesIn(root).filter((path) => !isPlanned(path))
}

/** The names of the notes of promotions of which nobody has said that they were made, from the root. */
function listPlannedNotes(root: string): string[] {
  return namesIn(root).filter(isPlanned)
}

function isPlanned(path: string): boolean {
  return path.includes('/.', 1)
}

function namesIn(root: string): string[] {
  return listNames(folderOf(root))
    .filter((name) => name.endsWith('.json'))
    .map((name) => `.assay/baselines/${name}`)
}

/** What is undefined is not written. */
function textOf({ run, path, tenant, name, candidate, baseline }: BaselineNote): string {
  return `${JSON.stringify({ schema: 1, run, path, tenant, name, candidate, baseline })}\n`
}

/**
 * Reads a note.
 *
 * @param path from the root
 * @throws {AssayError} `baseline-invalid` for a file that is not a note, or whose baseline is not what a promotion wrote
 */
export function readBaselineNote(root: string, path: string): BaselineNote {
  const result = noteSchema.safeParse(parse(readFileSync(join(root, path), 'utf8'), path))
  if (!result.success) throw unusable(path, result.error)
  const { baseline, schema: _, ...said } = result.data
  return { ...said, baseline: parseNoted(baseline, path) }
}

/** The way out of a baseline's own file, version control, is none for a note. */
function parseNoted(baseline: unknown, path: string): Baseline {
  try {
    return parseBaseline(JSON.stringify(baseline), path)
  } catch (error) {
    if (!(error instanceof AssayError)) throw error
    const [what = error.message] = error.message.split(/\. (?=[A-Z])/u)
    throw new AssayError('baseline-invalid', `${what}. ${wayOut}`, { cause: error })
  }
}

function parse(text: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw unusable(path, error)
  }
}

function unusable(path: string, cause: unknown): AssayError {
  return new AssayError('baseline-invalid', `${path} is not the note of a promotion. ${wayOut}`, { cause })
}

/**
 * Takes up the notes of promotions that were made by a process that was killed before it could say so: those whose baseline is in its file, or is the parent of another one. A note of a promotion that was
 * not made is left, and is not a note to anybody.
 */
export function settleBaselineNotes(root: string): void {
  const planned = listPlannedNotes(root)
  if (planned.length === 0) return
  const known = [...listBaselineNotes(root), ...planned].flatMap((path) => readUsable(() => readNote(root, path)))
  const parents = new Set(known.map(({ baseline }) => baseline.parentHash))
  for (const path of planned) {
    const [note] = readUsable(() => readNote(root, path))
    if (note === undefined) continue
    const [held] = readUsable<Baseline | null>(() => readBaseline(resolve(root, note.path), note.path))
    const { id, hash } = note.baseline
    if (held?.id === id || held?.parentHash === hash || parents.has(hash)) takeUp(root, path, id)
  }
}

/** Null where another process has taken it up meanwhile. */
function readNote(root: string, path: string): BaselineNote | null {
  return unlessAbsent(() => readBaselineNote(root, path)) ?? null
}

/** A file that cannot be used proves nothing; who needs it tells so. */
function readUsable<Value>(read: () => Value | null): Value[] {
  try {
    const value = read()
    return value === null ? [] : [value]
  } catch (error) {
    if (error instanceof AssayError) return []
    throw error
  }
}

function takeUp(root: string, path: string, id: string): void {
  unlessAbsent(() => takePlace(join(root, path), join(folderOf(root), `${id}.json`)))
}
