/** One chunk that a system returned. */
export interface RankedChunk {
  readonly chunk_id: string
  /** The chunk's document; where it is given it must be that of the judgment. */
  readonly doc_id?: string
  /** How well it fits by the system's own reckoning, more being better. */
  readonly score?: number
}

/**
 * What a system returned for a query: ids of chunks, or chunks.
 *
 * With a score on every chunk the order is that of the scores, as trec_eval has it; without scores it is the order of the list.
 */
export type Ranked = readonly (string | RankedChunk)[]
