import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { isAbsent } from '../baseline/is-absent.ts'
import { parseBaseline } from '../baseline/parse-baseline.ts'
import { writeAtomically } from '../baseline/write-atomically.ts'
import type { Baseline } from '../gate/baseline.ts'
import { AssayError } from '../score/assay-error.ts'
import { makeWorkFolder } from './make-work-folder.ts'

const noteSchema = z.strictObject({
  schema: z.literal(1),
  run: z.string(),
  path: z.string(),
  tenant: z.string(),
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
  readonly baseline: Baseline
}

/** Writes a note; a promoted baseline never changes. */
export function writeBaselineNote(root: string, { run, path, tenant, baseline }: BaselineNote): void {
  const note = { schema: 1, run, path, tenant, baseline }
  makeWorkFolder(root)
  writeAtomically(join(root, '.assay', 'baselines', `${baseline.id}.json`), `${JSON.stringify(note)}\n`)
}

/** The names of the notes, from the root. */
export function listBaselineNotes(root: string): string[] {
  try {
    return readdirSync(join(root, '.assay', 'baselines'))
      .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
      .sort()
      .map((name) => `.assay/baselines/${name}`)
  } catch (error) {
    if (isAbsent(error)) return []
    throw error
  }
}

/**
 * Reads a note.
 *
 * @param path from the root
 * @throws {AssayError} `baseline-invalid` for a file that is no note, or whose baseline is not what a promotion wrote
 */
export function readBaselineNote(root: string, path: string): BaselineNote {
  const result = noteSchema.safeParse(parse(readFileSync(join(root, path), 'utf8'), path))
  if (!result.success) throw unusable(path, result.error)
  const { run, path: file, tenant, baseline } = result.data
  return { run, path: file, tenant, baseline: parseBaseline(JSON.stringify(baseline), path) }
}

function parse(text: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw unusable(path, error)
  }
}

function unusable(path: string, cause: unknown): AssayError {
  return new AssayError(
    'baseline-invalid',
    `${path} is not the note of a promotion. Restore it, or remove it and lose this baseline's rows at the next rebuild`,
    { cause },
  )
}
