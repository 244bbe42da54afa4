import { renameSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isAbsent } from '../baseline/is-absent.ts'
import { readBaseline } from '../baseline/read-baseline.ts'
import type { Baseline } from '../gate/baseline.ts'
import { AssayError } from '../score/assay-error.ts'
import { type BaselineNote, listBaselineNotes, listPlannedNotes, readBaselineNote } from './baseline-note.ts'

/**
 * Takes up the notes of promotions that were made by a process that was killed before it could say so: those whose baseline is in its file, or is the parent of another one. A note of a promotion that was
 * not made is left, and is no note to anybody.
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
  try {
    return readBaselineNote(root, path)
  } catch (error) {
    if (isAbsent(error)) return null
    throw error
  }
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
  try {
    renameSync(join(root, path), join(root, '.assay', 'baselines', `${id}.json`))
  } catch (error) {
    if (!isAbsent(error)) throw error
  }
}
