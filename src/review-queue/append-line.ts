import { closeSync, fstatSync, fsyncSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { AssayError } from '../score/assay-error.ts'

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
