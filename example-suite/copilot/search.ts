import { type Passage, passages } from './passages.ts'
import { searchTerms } from './search-terms.ts'

/** One passage that was found; more is better. */
export interface Hit {
  readonly doc_id: string
  readonly chunk_id: string
  readonly score: number
}

/** How often a term has to stand in a passage to count half of what it can count, and how much a long passage is held against it: the usual values of BM25. */
const [saturation, lengthWeight] = [1.2, 0.75]

/** How much a term counts by where it stands. */
const weights = { title: 2, keywords: 2, text: 1 }

/**
 * A search over passages by BM25 (Robertson & Zaragoza 2009, https://doi.org/10.1561/1500000019), with no more knowledge of medicine than a few abbreviations.
 *
 * @param corpus what can be found
 */
export function searchIn(corpus: readonly Passage[]): (query: string, limit?: number) => Hit[] {
  const index = corpus.map((passage) => countTerms(passage))
  const lengths = index.map((counts) => [...counts.values()].reduce((sum, count) => sum + count, 0))
  const meanLength = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length)
  const holding = new Map<string, number>()
  for (const counts of index) for (const term of counts.keys()) holding.set(term, (holding.get(term) ?? 0) + 1)

  const rarity = (term: string): number => {
    const n = holding.get(term) ?? 0
    return Math.log(1 + (corpus.length - n + 0.5) / (n + 0.5))
  }

  return (query, limit = 20) => {
    const wanted = new Set(searchTerms(query))
    const hits = corpus.map(({ id, doc_id }, at) => {
      let score = 0
      for (const term of wanted) {
        const count = index[at]?.get(term) ?? 0
        const damped = saturation * (1 - lengthWeight + (lengthWeight * (lengths[at] ?? 0)) / meanLength)
        score += (rarity(term) * count * (saturation + 1)) / (count + damped)
      }
      return { doc_id, chunk_id: id, score }
    })
    return hits
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score || a.chunk_id.localeCompare(b.chunk_id, 'en'))
      .slice(0, limit)
  }
}

/** The search over all that the copilot can look up. */
export const search = searchIn(passages)

function countTerms({ title, text, keywords }: Passage): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [words, weight] of [
    [title, weights.title],
    [keywords.join(' '), weights.keywords],
    [text, weights.text],
  ] as const) {
    for (const term of searchTerms(words)) counts.set(term, (counts.get(term) ?? 0) + weight)
  }
  return counts
}
