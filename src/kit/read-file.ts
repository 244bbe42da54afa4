import { messageOf } from './assay-error.ts'
import { readdirSync, readFileSync, readSync } from 'node:fs'

/** Whether an error of the file system says that there is no such file or folder. */
export function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
}

/** Why a file cannot be read, in the words of the system without its path: "ENOENT: no such file or directory". */
export function describeUnreadable(error: unknown): string {
  const words = messageOf(error)
  return error instanceof Error && 'syscall' in error ? (words.split(`, ${String(error.syscall)}`)[0] ?? words) : words
}

/** What comes of a file or folder; undefined where there is none. Whatever else keeps it from being used is thrown. */
export function unlessAbsent<Result>(use: () => Result): Result | undefined {
  try {
    return use()
  } catch (error) {
    if (isAbsent(error)) return undefined
    throw error
  }
}

/** The text of a file; undefined where there is none. */
export function readIfThere(file: string): string | undefined {
  return unlessAbsent(() => readFileSync(file, 'utf8'))
}

/** The bytes of a file that somebody named; `refuse` makes the error for one that cannot be read. */
export function readNamed(file: string, refuse: (cause: unknown) => Error): Buffer {
  try {
    return readFileSync(file)
  } catch (cause) {
    throw refuse(cause)
  }
}

/** One line of a file, without its line feed. */
interface ByteLine {
  /** From 1. */
  readonly line: number
  /** Where it starts in what was read, in bytes. */
  readonly start: number
  /** Where the next one starts. */
  readonly end: number
  /** Good until the next line is asked for; null for a line that is longer than was allowed. */
  readonly bytes: Buffer | null
  /** Whether a line feed ends it; only the last one may lack it. */
  readonly isEnded: boolean
}

const chunkSize = 256 * 1024

/**
 * The lines of an open file, in constant memory. It reads from where the file stands to its end, and so takes pipes too.
 *
 * @param from the byte and the line at which to start in a file; absent, where it stands, as a pipe must
 * @param longest the longest line that is kept, in bytes
 */
export function* byteLines(
  descriptor: number,
  {
    from,
    longest = Infinity,
  }: { readonly from?: { readonly start: number; readonly line: number }; readonly longest?: number } = {},
): Generator<ByteLine> {
  const chunk = Buffer.allocUnsafe(chunkSize)
  let position = from?.start ?? null
  let line = from?.line ?? 1
  let start = from?.start ?? 0
  let kept: Buffer[] = []
  let length = 0
  for (let read = readChunk(descriptor, chunk, position); read > 0; read = readChunk(descriptor, chunk, position)) {
    if (position !== null) position += read
    const filled = chunk.subarray(0, read)
    let at = 0
    for (let feed = filled.indexOf(lineFeed); feed >= 0; feed = filled.indexOf(lineFeed, at)) {
      const rest = filled.subarray(at, feed)
      length += rest.length
      const bytes = length > longest ? null : kept.length === 0 ? rest : Buffer.concat([...kept, rest])
      yield { line, start, end: start + length + 1, bytes, isEnded: true }
      line += 1
      start += length + 1
      kept = []
      length = 0
      at = feed + 1
    }
    length += read - at
    if (length > longest) kept = []
    else if (at < read) kept.push(Buffer.from(filled.subarray(at)))
  }
  if (length > 0)
    yield { line, start, end: start + length, bytes: length > longest ? null : Buffer.concat(kept), isEnded: false }
}

const lineFeed = 0x0a

const pause = new Int32Array(new SharedArrayBuffer(4))

const pauseMs = 5

/**
 * Reads what is there; of a pipe that has nothing yet, what comes next.
 *
 * @param position the byte at which to read in a file; null where it stands, as a pipe must
 * @returns how many bytes were read; 0 at the end
 */
export function readChunk(descriptor: number, chunk: Buffer, position: number | null): number {
  for (;;) {
    try {
      return readSync(descriptor, chunk, 0, chunk.length, position)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      // A pipe may be set not to block; on Windows its end is an error.
      if (code === 'EOF') return 0
      if (code !== 'EAGAIN') throw error
      Atomics.wait(pause, 0, 0, pauseMs)
    }
  }
}

/** The names in a folder in their order, hidden ones too; none where there is no such folder. */
export function listNames(folder: string): string[] {
  return unlessAbsent(() => readdirSync(folder))?.sort() ?? []
}

/** The names of the files of a folder that have an ending, in their order, without hidden ones; none where there is no such folder. */
export function listFiles(folder: string, ending = '.json'): string[] {
  return listNames(folder).filter((name) => name.endsWith(ending) && !name.startsWith('.'))
}
