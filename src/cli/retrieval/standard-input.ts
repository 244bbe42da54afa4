import { readChunk } from '../../kit/read-file.ts'

const chunkSize = 64 * 1024

/** What comes on standard input, in parts. A part is good until the next one is asked for. */
export function* standardInput(): Generator<Uint8Array, void, undefined> {
  const chunk = Buffer.allocUnsafe(chunkSize)
  for (let read = readChunk(0, chunk, null); read > 0; read = readChunk(0, chunk, null)) yield chunk.subarray(0, read)
}
