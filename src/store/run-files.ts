import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isAbsent } from '../baseline/is-absent.ts'

/** The runs in `.assay/runs/`, absolute, the oldest first. */
export function runFiles(root: string): string[] {
  const folder = join(root, '.assay', 'runs')
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
      .sort()
      .map((name) => join(folder, name))
  } catch (error) {
    if (isAbsent(error)) return []
    throw error
  }
}
