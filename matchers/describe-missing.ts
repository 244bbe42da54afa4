import type { RetrievalScorer } from '../src/retrieval/metrics/retrieval-scorer.ts'
import type { QueryJudgments } from '../src/retrieval/ranking/judgments-of.ts'
import { printId } from './print-id.ts'

const mostNamed = 3

/**
 * The best of what is relevant to a scorer and is not where it looks, in one line: `relevant, and not in the top 20: gold-2026:niv (grade 3, at rank 25) and 2 more`.
 *
 * @param ids of the chunks, best first
 * @returns nothing where all of it is there
 */
export function describeMissing(
  ids: readonly string[],
  { byChunk }: QueryJudgments,
  { k, relevance = {} }: Pick<RetrievalScorer, 'k' | 'relevance'>,
): string | undefined {
  const { relevantFrom = 1, sourceType } = relevance
  const found = new Set(ids.slice(0, k ?? ids.length))
  const missing = [...byChunk.values()].filter(
    ({ chunk_id: id, grade, source_type: type }) =>
      grade >= relevantFrom && (sourceType === undefined || type === sourceType) && !found.has(id),
  )
  if (missing.length === 0) return undefined
  // Those of one grade by id, so that the words do not depend on the order of a file.
  missing.sort((a, b) => b.grade - a.grade || (a.chunk_id < b.chunk_id ? -1 : 1))
  const named = missing.slice(0, mostNamed).map(({ chunk_id: id, grade }) => {
    const rank = ids.indexOf(id) + 1
    return `${printId(id)} (grade ${grade}${rank === 0 ? '' : `, at rank ${rank}`})`
  })
  const more = missing.length > mostNamed ? ` and ${missing.length - mostNamed} more` : ''
  return `relevant, and ${k === null ? 'not returned' : `not in the top ${k}`}: ${named.join(', ')}${more}`
}
