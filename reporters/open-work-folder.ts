import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Makes `.assay/` ready for a run: with a `.gitignore` of `*`, since answers and notes are kept there, and without the answers of the run before.
 *
 * @returns the folder's absolute path
 */
export function openWorkFolder(root: string): string {
  const folder = join(root, '.assay')
  mkdirSync(join(folder, 'runs'), { recursive: true })
  writeFileSync(join(folder, '.gitignore'), '*\n')
  rmSync(join(folder, 'answers'), { recursive: true, force: true })
  return folder
}
