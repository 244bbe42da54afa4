import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readIfThere } from '../src/baseline/read-if-there.ts'
import { writeAtomically } from '../src/baseline/write-atomically.ts'

/**
 * Makes `.assay/` ready for a run: with a `.gitignore` of `*`, since answers and notes are kept there, and without the answers of the run before.
 *
 * @returns the folder's absolute path
 */
export function openWorkFolder(root: string): string {
  const folder = join(root, '.assay')
  mkdirSync(join(folder, 'runs'), { recursive: true })
  const ignore = join(folder, '.gitignore')
  if (readIfThere(ignore) !== '*\n') writeAtomically(ignore, '*\n')
  rmSync(join(folder, 'answers'), { recursive: true, force: true })
  return folder
}
