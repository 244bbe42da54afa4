import { compareText } from '../../gate/compare-text.ts'
import { listIds } from '../../gate/list-ids.ts'
import { describeFound } from '../../golden-set/describe-found.ts'
import { type LintFinding, lintFinding } from './lint-finding.ts'
import type { Passage } from './passage.ts'
import type { RetrievalQuery } from './retrieval-query.ts'

/** Judged chunks that the corpus lacks, or has of another document or source type: up to one finding of each for a query. */
export function lintChunks(queries: readonly RetrievalQuery[], passages: readonly Passage[]): LintFinding[] {
  const corpus = new Map(passages.map((passage) => [passage.id, passage]))
  return queries.flatMap(({ id, judgments }) => {
    const lacking: string[] = []
    const differing: string[] = []
    for (const judged of judgments.toSorted((a, b) => compareText(a.chunk_id, b.chunk_id))) {
      const chunk = describeFound(judged.chunk_id)
      const held = corpus.get(judged.chunk_id)
      if (held === undefined) {
        lacking.push(chunk)
        continue
      }
      for (const key of ['doc_id', 'source_type'] as const) {
        if (judged[key] !== held[key])
          differing.push(
            `${key} of ${chunk} is ${describeFound(held[key])} in the corpus, judged as ${describeFound(judged[key])}`,
          )
      }
    }
    const chunks = lacking.length === 1 ? 'a chunk' : `${lacking.length} chunks`
    return [
      ...(lacking.length === 0
        ? []
        : [lintFinding('chunk-missing', [id], `judges ${chunks} that the corpus lacks: ${listIds(lacking)}`)]),
      ...(differing.length === 0 ? [] : [lintFinding('chunk-differs', [id], listIds(differing))]),
    ]
  })
}
