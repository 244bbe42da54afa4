import { passages } from '../copilot/passages.ts'
import { searchIn } from '../copilot/search.ts'

/** What must show up where this fault is found. */
export const breaks = { metric: 'recall@20[guideline]', condition: 'copd' }

/** The year in a document's id; what has none does not go out of date. */
const yearOf = (document: string): number => Number(/\d{4}$/u.exec(document)?.[0] ?? 0)

/** The fault: the index was last built before the editions of 2025, and nobody has noticed. */
export const search = searchIn(passages.filter(({ doc_id }) => yearOf(doc_id) < 2025))
