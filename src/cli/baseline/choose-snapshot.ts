import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { isAbsent } from '../../baseline/is-absent.ts'
import { snapshotName, snapshotPath } from '../../baseline/snapshot-path.ts'
import { AssayError } from '../../score/assay-error.ts'

/**
 * The file of a snapshot, from the root.
 *
 * @param baseline the file that it is a copy of, from the root
 * @throws {AssayError} `baseline-missing` where there is none of this name, with those that there are; `option-invalid` for a name that is not kebab case
 */
export function chooseSnapshot(root: string, baseline: string, name: string): string {
  const path = snapshotPath(baseline, name)
  if (existsSync(resolve(root, path))) return path
  const names = namesBeside(resolve(root, baseline))
  throw new AssayError(
    'baseline-missing',
    names.length === 0
      ? `there is no snapshot at ${path}, nor any other of ${baseline}. Keep one with the next promotion: npx vitest-assay baseline promote --as ${name} --reason "…"`
      : `there is no snapshot at ${path}; those of ${baseline} are ${names.join(', ')}`,
  )
}

function namesBeside(baseline: string): string[] {
  try {
    return readdirSync(dirname(baseline))
      .flatMap((file) => snapshotName(basename(baseline), file) ?? [])
      .sort()
  } catch (error) {
    if (isAbsent(error)) return []
    throw error
  }
}
