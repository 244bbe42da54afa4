import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { describeFound } from '../kit/describe-found.ts'
import { AssayError, messageOf } from '../kit/assay-error.ts'

/**
 * Where qrels or a run are read from: a path, or bytes in parts of any length, with a name for messages where the path or "the qrels" would not do.
 *
 * A regular file can be read twice. A pipe, or bytes in parts, cannot: what is needed later of them is kept in memory.
 */
export type TrecSource =
  | string
  | Iterable<Uint8Array>
  | { readonly name: string; readonly from: string | Iterable<Uint8Array> }

/** A source while it is read. */
export interface OpenSource {
  /** As messages name it. */
  readonly name: string
  /** Reads up to `most` bytes into a buffer from `at` on; 0 is the end. */
  readonly read: (into: Uint8Array, at: number, most: number) => number
  /** Starts again from the first byte; absent where that cannot be. */
  readonly rewind?: () => void
  readonly close: () => void
}

/**
 * Opens a source for reading.
 *
 * @param what it is, as messages call it
 * @throws {AssayError} `retrieval-invalid` for a file that is absent, a folder, or not to be opened
 */
export function openSource(source: TrecSource, what: 'qrels' | 'run'): OpenSource {
  const { name, from } =
    typeof source === 'object' && source !== null && 'from' in source
      ? source
      : { name: typeof source === 'string' ? source : `the ${what}`, from: source }
  if (typeof from === 'string') return openFile(from, name, what)
  if (typeof from === 'object' && from !== null && Symbol.iterator in from) return openParts(from, name)
  throw wrongParts(name, from)
}

function openFile(path: string, name: string, what: string): OpenSource {
  const cannot = (error: unknown): AssayError =>
    new AssayError(
      'retrieval-invalid',
      `${name} cannot be read: ${messageOf(error)}. Name a file of ${what === 'qrels' ? 'TREC qrels' : "TREC's run format"}`,
      { cause: error },
    )
  let descriptor: number
  let isFile: boolean
  try {
    descriptor = openSync(path, 'r')
    isFile = fstatSync(descriptor).isFile()
  } catch (error) {
    throw cannot(error)
  }
  let position = 0
  return {
    name,
    read: (into, at, most) => {
      try {
        const read = readSync(descriptor, into, at, most, isFile ? position : null)
        position += read
        return read
      } catch (error) {
        // A folder opens, and fails here.
        throw cannot(error)
      }
    },
    ...(isFile ? { rewind: () => void (position = 0) } : {}),
    close: () => closeSync(descriptor),
  }
}

function openParts(parts: Iterable<Uint8Array>, name: string): OpenSource {
  const iterator = parts[Symbol.iterator]()
  let part: Uint8Array = new Uint8Array()
  let used = 0
  return {
    name,
    read: (into, at, most) => {
      while (used === part.length) {
        const next = iterator.next()
        if (next.done === true) return 0
        if (!(next.value instanceof Uint8Array)) throw wrongParts(name, next.value)
        part = next.value
        used = 0
      }
      const taken = part.subarray(used, used + most)
      into.set(taken, at)
      used += taken.length
      return taken.length
    },
    close: () => void iterator.return?.(),
  }
}

function wrongParts(name: string, found: unknown): AssayError {
  return new AssayError(
    'retrieval-invalid',
    `${name} must come as a path, or as bytes in parts, for example [Buffer.from(text)]; got ${describeFound(found)} in their place`,
  )
}
