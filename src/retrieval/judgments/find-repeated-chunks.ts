import { describeFound } from '../../golden-set/describe-found.ts'

/**
 * What is wrong with judgments of which several are of one chunk: a fault for each after the first, with both places. A query judges a chunk once.
 *
 * @param judgments of one query, as they were written; what is no judgment is passed over
 */
export function findRepeatedChunks(judgments: readonly unknown[]): string[] {
  const faults: string[] = []
  const places = new Map<string, number>()
  for (const [place, judged] of judgments.entries()) {
    const id = chunkIdOf(judged)
    const first = id === undefined ? undefined : places.get(id)
    if (first !== undefined)
      faults.push(
        `judgments[${place}] is of chunk ${describeFound(id)}, as judgments[${first}] is; keep one of the two`,
      )
    else if (id !== undefined) places.set(id, place)
  }
  return faults
}

function chunkIdOf(judged: unknown): string | undefined {
  return typeof judged === 'object' && judged !== null && 'chunk_id' in judged && typeof judged.chunk_id === 'string'
    ? judged.chunk_id
    : undefined
}
