import { type Passage, passages } from './passages.ts'

function words(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[a-z0-9][a-z0-9-]*/gu) ?? [])
}

/** What each word counts that a query can share with a passage. */
function countWords({ title, text, keywords }: Passage): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [found, points] of [
    [new Set(keywords), 3],
    [words(title), 2],
    [words(text), 1],
  ] as const) {
    for (const word of found) counts.set(word, (counts.get(word) ?? 0) + points)
  }
  return counts
}

// A patient makes several queries, and the passages are always the same.
const index = passages.map((passage) => ({ passage, counts: countWords(passage) }))

/** The passages of a topic that share most words with the query: up to two of guidelines and one on a drug. */
export function findPassages(topic: string, query: string): Passage[] {
  const wanted = [...words(query)]
  const ranked = index
    .filter(({ passage }) => passage.conditions.includes(topic))
    .map(({ passage, counts }) => ({ passage, score: wanted.reduce((sum, word) => sum + (counts.get(word) ?? 0), 0) }))
    .filter((entry) => entry.score > 1)
    .toSorted((a, b) => b.score - a.score || a.passage.id.localeCompare(b.passage.id, 'en'))
    .map((entry) => entry.passage)
  return [
    ...ranked.filter((passage) => passage.source_type === 'guideline').slice(0, 2),
    ...ranked.filter((passage) => passage.source_type === 'drug').slice(0, 1),
  ]
}
