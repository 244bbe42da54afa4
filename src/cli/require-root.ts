import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { AssayError } from '../score/assay-error.ts'

/**
 * The root that a command works in, absolute.
 *
 * @throws {AssayError} `option-invalid` when it is no folder
 */
export function requireRoot(cwd: string, named: string | undefined): string {
  const root = resolve(cwd, named ?? '.')
  if (statSync(root, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw new AssayError('option-invalid', `--root must be a folder, and ${named ?? '.'} is none`)
  }
  return root
}
