import { readSync } from 'node:fs'

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
