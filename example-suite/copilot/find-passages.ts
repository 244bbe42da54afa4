import { type Passage, passages } from './passages.ts'

function words(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[a-z0-9][a-z0-9-]*/gu) ?? [])
}

function relevance(passage: Passage, query: Set<string>): number {
  const title = words(passage.title)
  const text = words(passage.text)
  let sum = 0
  for (const word of query) {
    if (passage.keywords.includes(word)) sum += 3
    if (title.has(word)) sum += 2
    if (text.has(word)) sum += 1
  }
  return sum
}

/** The passages of a topic that share most words with the query: up to two of guidelines and one on a drug. */
export function findPassages(topic: string, query: string): Passage[] {
  const wanted = words(query)
  const ranked = passages
    .filter((passage) => passage.conditions.includes(topic))
    .map((passage) => ({ passage, score: relevance(passage, wanted) }))
    .filter((entry) => entry.score > 1)
    .toSorted((a, b) => b.score - a.score || a.passage.id.localeCompare(b.passage.id, 'en'))
    .map((entry) => entry.passage)
  return [
    ...ranked.filter((passage) => passage.source_type === 'guideline').slice(0, 2),
    ...ranked.filter((passage) => passage.source_type === 'drug').slice(0, 1),
  ]
}
