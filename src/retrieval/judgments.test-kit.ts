import type { Passage } from './read-judgments.ts'
import type { Judgment, RetrievalQuery } from './queries.ts'

/** A passage of a corpus for a test, with nothing remarkable but what is said. */
export function passageOf(id: string, rest: Partial<Passage> = {}): Passage {
  return { id, doc_id: 'gold-2026', source_type: 'guideline', text: `What ${id} says.`, ...rest }
}

/** Judgments of passages that `passageOf` makes, by chunk. */
export function judgmentsOf(grades: Readonly<Record<string, Judgment['grade']>>): Judgment[] {
  return Object.entries(grades).map(([id, grade]) => ({
    doc_id: 'gold-2026',
    chunk_id: id,
    grade,
    source_type: 'guideline',
  }))
}

/** A query for a test that asks what no other asks. */
export function queryOf(id: string, rest: Partial<RetrievalQuery> = {}): RetrievalQuery {
  return {
    id,
    query: `What helps in ${id}?`,
    condition: 'copd',
    intent: 'treatment',
    judgments: judgmentsOf({ a: 3, b: 0 }),
    ...rest,
  }
}
