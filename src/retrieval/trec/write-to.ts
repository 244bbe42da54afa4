import { randomUUID } from 'node:crypto'
import { closeSync, openSync, realpathSync, renameSync, rmSync, statSync, writeSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Where lines are written to: a path, or what takes them in parts. */
export type TrecSink = string | ((part: string) => void)

const partLength = 64 * 1024

/**
 * Writes lines in parts, as they come.
 *
 * A file is written beside its place and takes it at the end, so that a reader finds the old one or the whole new one; where the lines throw, it stays as it was.
 */
export function writeTo(sink: TrecSink, lines: Iterable<string>): void {
  if (typeof sink === 'string') writeFile(sink, lines)
  else writeParts(sink, lines)
}

function writeParts(write: (part: string) => void, lines: Iterable<string>): void {
  let part = ''
  for (const line of lines) {
    part += line
    if (part.length < partLength) continue
    write(part)
    part = ''
  }
  if (part !== '') write(part)
}

function writeFile(path: string, lines: Iterable<string>): void {
  const found = statSync(path, { throwIfNoEntry: false })
  // A device or a pipe has no place to be taken.
  if (found !== undefined && !found.isFile()) {
    writeThrough(path, 'w', lines)
    return
  }
  const target = found === undefined ? path : realpathSync(path)
  const temporary = join(dirname(target), `.${basename(target)}.${randomUUID()}.tmp`)
  try {
    writeThrough(temporary, 'wx', lines)
    renameSync(temporary, target)
  } finally {
    rmSync(temporary, { force: true })
  }
}

function writeThrough(path: string, flag: 'w' | 'wx', lines: Iterable<string>): void {
  const descriptor = openSync(path, flag)
  try {
    writeParts((part) => {
      const bytes = Buffer.from(part)
      for (let at = 0; at < bytes.length;) at += writeSync(descriptor, bytes, at)
    }, lines)
  } finally {
    closeSync(descriptor)
  }
}
