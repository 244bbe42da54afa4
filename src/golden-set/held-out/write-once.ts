import { randomUUID } from 'node:crypto'
import { constants, copyFileSync, linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * Writes a file that is not there yet, as a whole or not at all, and never over another. Folders on the way are made.
 *
 * @returns false, and nothing is written, when there is one already
 */
export function writeOnce(file: string, text: string): boolean {
  mkdirSync(dirname(file), { recursive: true })
  const temporary = join(dirname(file), `.${basename(file)}.${randomUUID()}.tmp`)
  try {
    writeFileSync(temporary, text, { flag: 'wx' })
    claim(temporary, file)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  } finally {
    rmSync(temporary, { force: true })
  }
}

const noLinks = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EXDEV'])

/** A link fails where the file is there, whatever another process does meanwhile; a rename would take its place. */
function claim(temporary: string, file: string): void {
  try {
    linkSync(temporary, file)
  } catch (error) {
    if (!noLinks.has(codeOf(error))) throw error
    copyFileSync(temporary, file, constants.COPYFILE_EXCL)
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
