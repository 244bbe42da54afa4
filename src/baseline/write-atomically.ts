import { randomUUID } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * Writes a text file so that a reader, or a power cut, finds the old text or the new one and never a part: into a file beside it that takes its place.
 *
 * A symbolic link is followed. Folders on the way are made.
 */
export function writeAtomically(file: string, text: string): void {
  const target = existsSync(file) ? realpathSync(file) : file
  mkdirSync(dirname(target), { recursive: true })
  const temporary = join(dirname(target), `.${basename(target)}.${randomUUID()}.tmp`)
  try {
    const descriptor = openSync(temporary, 'wx')
    try {
      writeFileSync(descriptor, text)
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
    renameSync(temporary, target)
  } finally {
    rmSync(temporary, { force: true })
  }
}
