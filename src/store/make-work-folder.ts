import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { writeAtomically } from '../baseline/write-atomically.ts'

/** Makes `.assay/` under a root where there is none, and keeps what is in it out of version control. */
export function makeWorkFolder(root: string): void {
  const ignore = join(root, '.assay', '.gitignore')
  // An empty one would be taken for good, and keep nothing out.
  if (!existsSync(ignore)) writeAtomically(ignore, '*\n')
}
