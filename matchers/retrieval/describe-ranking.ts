import type { RetrievalScorer } from '../../src/retrieval/retrieval-scorer.ts'
import type { QueryJudgments } from '../../src/retrieval/ranked-ids.ts'
import { describeFound } from '../../src/kit/describe-found.ts'

const mostRanks = 10

/**
 * What stands at the first ranks, a line each: `1. gold-2026:niv  grade 3`, `2. note-7:1  not judged`.
 *
 * @param ids of the chunks, best first
 */
export function describeRanks(
  ids: readonly string[],
  { byChunk }: QueryJudgments,
  { k, relevance: { sourceType } = {} }: Pick<RetrievalScorer, 'k' | 'relevance'>,
): readonly string[] {
  const depth = Math.min(k ?? ids.length, ids.length)
  const lines = ids.slice(0, Math.min(depth, mostRanks)).map((id, index) => {
    const judgment = byChunk.get(id)
    return `${index + 1}. ${printId(id)}  ${judgment === undefined ? 'not judged' : `grade ${judgment.grade}${besides(judgment.source_type, sourceType)}`}`
  })
  return depth > mostRanks ? [...lines, `… and ${depth - mostRanks} more`] : lines
}

/** A grade counts for nothing where another source type is looked for. */
function besides(type: string, wanted: string | undefined): string {
  return wanted === undefined || type === wanted ? '' : `, of source type ${type}`
}

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

/** An id as it is, where it is plain; what could break a line or redraw a terminal is quoted, escaped and cut. */
function printId(id: string): string {
  return /^[\w.:/#@()[\]+-]{1,80}$/u.test(id) ? id : describeFound(id)
}
