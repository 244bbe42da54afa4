import type { RetrievalQuery } from '../judgments/retrieval-query.ts'
import { unjudged, type GradedRanking } from './graded-ranking.ts'
import { judgmentsOf } from './judgments-of.ts'
import { rankedIds } from './ranked-ids.ts'
import type { Ranked } from './ranked.ts'
import { readRelevance, type RelevanceOptions } from './read-relevance.ts'

/** How many grades a judgment can have: 0 to 3. */
const grades = 4

/**
 * Sees a ranked list as its query does: the grade of the chunk at each rank, and how many chunks the query has of each grade.
 *
 * With a score on every chunk, the order is that of the scores as `orderByScore` has it. A query's judgments are read once, when it is first graded.
 *
 * @param ranked what a system returned, best first or scored; each chunk at most once; may be empty
 * @param options which chunks are relevant: from which grade, of which source type; absent, every judged chunk from grade 1
 * @throws {AssayError} `retrieval-invalid` for a ranking that is no list, an item without a chunk id, a chunk that is there twice, a score on some items only or one that is not
 * finite, a chunk of another document than was judged, and for a query without sound judgments
 * @throws {AssayError} `metric-invalid` for a `relevantFrom` that is not a whole number from 1 to 127, or an unknown source type
 *
 * @example
 * gradeRanking(['c-2', 'c-9'], query) // { grades: [3, -1], counts: [0, 1, 0, 1], relevantFrom: 1 }, where c-9 was not judged
 */
export function gradeRanking(ranked: Ranked, query: RetrievalQuery, options: RelevanceOptions = {}): GradedRanking {
  const { relevantFrom, sourceType } = readRelevance('gradeRanking(ranked, query, options)', options)
  const judgments = judgmentsOf(query)
  const ids = rankedIds(ranked, judgments)
  const byRank = new Int8Array(ids.length).fill(unjudged)
  const counts = new Uint32Array(grades)
  for (const { grade, source_type } of judgments.byChunk.values()) {
    const counted = sourceType === undefined || source_type === sourceType ? grade : 0
    counts[counted] = (counts[counted] ?? 0) + 1
  }
  for (const [index, id] of ids.entries()) {
    const judged = judgments.byChunk.get(id)
    if (judged === undefined) continue
    byRank[index] = sourceType === undefined || judged.source_type === sourceType ? judged.grade : 0
  }
  return { grades: byRank, counts, relevantFrom }
}
