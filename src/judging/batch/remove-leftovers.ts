import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isAbsent } from '../../baseline/is-absent.ts'
import { batchFolder } from './batch-folder.ts'

/**
 * Takes away what a killed command had begun to write and never put in its place. Under the lease, since only its holder writes so.
 *
 * @param root of the project, absolute
 */
export function removeLeftovers(root: string): void {
  const { plan, sent } = batchFolder(root)
  for (const folder of [plan, sent]) {
    for (const name of namesIn(folder)) {
      if (name.startsWith('.') && name.endsWith('.tmp')) rmSync(join(folder, name), { force: true })
    }
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (isAbsent(error)) return []
    throw error
  }
}
