import { randomUUID } from 'node:crypto'
import {
  closeSync,
  copyFileSync,
  constants,
  existsSync,
  fstatSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { AssayError } from './assay-error.ts'

// The one place that writes files: whatever is kept goes through `writeBytes`, and what is acknowledged through `syncFolder` too.

/** About this many characters are written at once, so that a large file is never one string. */
const chunk = 1_000_000

/**
 * Writes a text file so that a reader, or a power cut, finds the old text or the new one and never a part: into a file beside it that takes its place. It is on the disk when this returns.
 *
 * A symbolic link is followed. Folders on the way are made.
 *
 * @param text whole, or the parts of one that is too long for a string
 * @throws {AssayError} `file-not-written`, naming the file, where the disk is full or fails; what was there before is unchanged
 */
export function writeAtomically(file: string, text: string | Iterable<string>): void {
  naming(file, () => {
    const target = existsSync(file) ? realpathSync(file) : file
    mkdirSync(dirname(target), { recursive: true })
    const temporary = besideOf(target)
    try {
      writeNew(temporary, text, file)
      takePlace(temporary, target)
    } finally {
      rmSync(temporary, { force: true })
    }
  })
}

const besideOf = (file: string): string => join(dirname(file), `.${basename(file)}.${randomUUID()}.tmp`)

/** Fills a file that is not there; it is on the disk, except its name in the folder. Messages name the file whose place it is to take. */
function writeNew(temporary: string, text: string | Iterable<string>, file: string): void {
  const descriptor = openSync(temporary, 'wx')
  try {
    for (const part of typeof text === 'string' ? [text] : inChunks(text))
      writeBytes(descriptor, Buffer.from(part), file)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
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
 * Writes all of some bytes where an open file stands: the system may take a part of them at a time, and on a full disk does.
 *
 * @param file as messages name it
 * @throws {AssayError} `file-not-written` where not all could be written
 */
export function writeBytes(descriptor: number, bytes: Uint8Array, file: string): void {
  naming(file, () => {
    for (let at = 0; at < bytes.length;) {
      const written = writeSync(descriptor, bytes, at)
      if (written === 0) throw Object.assign(new Error('no byte was taken'), { code: 'ENOSPC' })
      at += written
    }
  })
}

/** Puts a file that is whole, and on the disk, in the place of another; that is on the disk too when this returns. */
export function takePlace(temporary: string, file: string): void {
  naming(file, () => {
    renameSync(temporary, file)
    syncFolder(dirname(file))
  })
}

/** What a system, or a file system, says that keeps no folder by itself: there is nothing to wait for. */
const cannotSync = new Set(['EPERM', 'EACCES', 'EISDIR', 'EINVAL', 'ENOTSUP', 'EOPNOTSUPP', 'EBADF'])

/** Waits until the names in a folder are on the disk: a file that is there is none before its name is. */
function syncFolder(folder: string): void {
  let descriptor: number | undefined
  try {
    descriptor = openSync(folder, 'r')
    fsyncSync(descriptor)
  } catch (error) {
    if (!cannotSync.has(codeOf(error))) throw error
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
  }
}

/**
 * Writes a file that is not there yet, as a whole or not at all, and never over another. Folders on the way are made; it is on the disk when this returns.
 *
 * @returns false, and nothing is written, when there is one already
 * @throws {AssayError} as `writeAtomically` does
 */
export function writeOnce(file: string, text: string): boolean {
  return naming(file, () => {
    mkdirSync(dirname(file), { recursive: true })
    const temporary = besideOf(file)
    try {
      writeNew(temporary, text, file)
      claim(temporary, file)
      syncFolder(dirname(file))
      return true
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false
      throw error
    } finally {
      rmSync(temporary, { force: true })
    }
  })
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

/**
 * Makes a small file of this process's own, such as a lock, which nobody needs after a power cut.
 *
 * @throws what the system says, with `EEXIST` where it is there; {AssayError} `file-not-written` where it could not be filled, and it is taken away again
 */
export function createFile(file: string, text: string): void {
  const descriptor = openSync(file, 'wx')
  try {
    writeBytes(descriptor, Buffer.from(text), file)
  } catch (error) {
    rmSync(file, { force: true })
    throw error
  } finally {
    closeSync(descriptor)
  }
}

const lineFeed = 0x0a

/**
 * Appends a line to a file, and waits until it is on the disk. Processes that append to one file do not write into each other's lines. A last line that was cut off, by a crash or a full
 * disk, stays a line of its own.
 *
 * The file and its folder are made where they are absent; only the user who made the file can read it, since answers and patients stand in it.
 *
 * @throws {AssayError} `file-not-written`, naming the file, when only a part of it could be written: the line counts as absent
 */
export function appendLine(file: string, text: string): void {
  naming(file, () => {
    mkdirSync(dirname(file), { recursive: true })
    const descriptor = openSync(file, 'a+', 0o600)
    try {
      const isNew = fstatSync(descriptor).size === 0
      writeBytes(descriptor, Buffer.from(`${isCutOff(descriptor) ? '\n' : ''}${text}\n`), file)
      fsyncSync(descriptor)
      if (isNew) syncFolder(dirname(file))
    } finally {
      closeSync(descriptor)
    }
  })
}

/**
 * Appends to a file of notes, all of a text or an error. Nobody is told that they are kept, so that it does not wait for the disk.
 *
 * @throws {AssayError} `file-not-written`, naming the file
 */
export function appendNotes(file: string, text: string): void {
  naming(file, () => {
    const descriptor = openSync(file, 'a')
    try {
      writeBytes(descriptor, Buffer.from(text), file)
    } finally {
      closeSync(descriptor)
    }
  })
}

function isCutOff(descriptor: number): boolean {
  const { size } = fstatSync(descriptor)
  const last = Buffer.alloc(1)
  return size > 0 && readSync(descriptor, last, 0, 1, size - 1) === 1 && last[0] !== lineFeed
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** A disk that is full, a quota that is used up, a file that may grow no further, a disk that fails. */
const faults: ReadonlyMap<string, string> = new Map([
  ['ENOSPC', 'there is no space left on the disk'],
  ['EDQUOT', 'the quota of the disk is used up'],
  ['EFBIG', 'the file may not grow so large'],
  ['EIO', 'the disk failed'],
])

/** What the system says of an open file names none. What is not of the disk, such as a folder that may not be written, is thrown as it is. */
function naming<Result>(file: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    const fault = faults.get(codeOf(error))
    if (fault === undefined) throw error
    throw new AssayError(
      'file-not-written',
      `${file} was not written: ${fault} (${codeOf(error)}). Do not use what is in it: free some disk space, then run again`,
      { cause: error },
    )
  }
}
