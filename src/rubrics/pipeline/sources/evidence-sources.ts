import type { EvidenceSource } from '../../reference-board.ts'

/** Where evidence is looked for: a corpus on the disk, PubMed, pages, or a search of a user's own. */
export interface EvidenceSources {
  /** Unique among the sources of a build; stands in the ids of what it finds. */
  readonly name: string
  /**
   * What answers a query best, best first.
   *
   * @param query a few words of English, as a model wrote them
   * @param most how many passages at the most
   * @returns an empty list where nothing is found; a search that fails throws
   */
  readonly search: (query: string, most: number) => Promise<readonly EvidenceSource[]>
}
