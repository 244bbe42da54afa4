import { search as copilot, type Hit } from '../copilot/search.ts'

/** What must show up where this fault is found. */
export const breaks = { metric: 'ndcg@20[lin]', condition: 'copd' }

/** The fault: what fits least comes first, and the scores are left out, as when a distance is taken for a similarity. */
export function search(query: string): Omit<Hit, 'score'>[] {
  return copilot(query)
    .toReversed()
    .map(({ doc_id, chunk_id }) => ({ doc_id, chunk_id }))
}
