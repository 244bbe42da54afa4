import type { SourceType } from '../source-type.ts'
import type { Judgment, RetrievalQuery } from '../queries.ts'

/**
 * A query with judgments of chunks.
 *
 * @param grades chunk id to grade, or to grade and source type; notes unless said otherwise
 */
export function queryOf(
  grades: Readonly<Record<string, number | readonly [grade: number, sourceType: SourceType]>>,
): RetrievalQuery {
  const judgments = Object.entries(grades).map(([chunk_id, graded]) => {
    const [grade, source_type] = typeof graded === 'number' ? [graded, 'note' as const] : graded
    return { doc_id: `doc-of-${chunk_id}`, chunk_id, grade: grade as Judgment['grade'], source_type }
  })
  return {
    id: 'pe-1',
    query: 'anticoagulation in pulmonary embolism',
    condition: 'pe',
    intent: 'treatment',
    judgments,
  }
}
