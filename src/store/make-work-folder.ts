import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Makes `.assay/` under a root where there is none, and keeps what is in it out of version control. */
export function makeWorkFolder(root: string): void {
  const ignore = join(root, '.assay', '.gitignore')
  if (existsSync(ignore)) return
  mkdirSync(join(root, '.assay'), { recursive: true })
  writeFileSync(ignore, '*\n')
}
