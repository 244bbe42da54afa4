import type { RetrievalScorer } from '../src/retrieval/metrics/retrieval-scorer.ts'
import type { QueryJudgments } from '../src/retrieval/ranking/judgments-of.ts'
import { printId } from './print-id.ts'

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
