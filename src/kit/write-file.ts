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
  constants,
  copyFileSync,
  linkSync,
  fstatSync,
  readSync,
  writeSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { AssayError } from './assay-error.ts'

/** About this many characters are written at once, so that a large file is never one string. */
const chunk = 1_000_000

/**
 * Writes a text file so that a reader, or a power cut, finds the old text or the new one and never a part: into a file beside it that takes its place.
 *
 * A symbolic link is followed. Folders on the way are made.
 *
 * @param text whole, or the parts of one that is too long for a string
 */
export function writeAtomically(file: string, text: string | Iterable<string>): void {
  const target = existsSync(file) ? realpathSync(file) : file
  mkdirSync(dirname(target), { recursive: true })
  const temporary = join(dirname(target), `.${basename(target)}.${randomUUID()}.tmp`)
  try {
    const descriptor = openSync(temporary, 'wx')
    try {
      for (const part of typeof text === 'string' ? [text] : inChunks(text)) writeFileSync(descriptor, part)
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
    renameSync(temporary, target)
  } finally {
    rmSync(temporary, { force: true })
  }
}

function* inChunks(parts: Iterable<string>): Generator<string> {
  let text = ''
  for (const part of parts) {
    text += part
    if (text.length < chunk) continue
    yield text
    text = ''
  }
  yield text
}

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

const lineFeed = 0x0a

/**
 * Appends a line to a file in one write, and waits until it is on the disk. Processes that append to one file do not write into each other's lines. A last line that was cut off, by a crash or a full
 * disk, stays a line of its own.
 *
 * The file and its folder are made where they are absent; only the user who made the file can read it, since answers and patients stand in it.
 *
 * @throws {AssayError} `queue-invalid` when only a part of it could be written
 */
export function appendLine(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  const descriptor = openSync(file, 'a+', 0o600)
  try {
    const bytes = Buffer.from(`${isCutOff(descriptor) ? '\n' : ''}${text}\n`)
    const written = writeSync(descriptor, bytes)
    if (written < bytes.length) {
      throw new AssayError(
        'queue-invalid',
        `${file}: only ${written} of ${bytes.length} bytes could be written, so the entry is not in the queue; look for room on the disk, then add it again`,
      )
    }
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

function isCutOff(descriptor: number): boolean {
  const { size } = fstatSync(descriptor)
  const last = Buffer.alloc(1)
  return size > 0 && readSync(descriptor, last, 0, 1, size - 1) === 1 && last[0] !== lineFeed
}
