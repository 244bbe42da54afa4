import { sourceTypes, type SourceType } from './source-type.ts'
import { describeFound } from '../kit/describe-found.ts'
import { AssayError } from '../kit/assay-error.ts'
import { checkOptionNames } from '../kit/check-option-names.ts'
import type { RetrievalQuery } from './queries.ts'
import { judgmentsOf, rankedIds } from './ranked-ids.ts'

/** The grade of a document of which a query has no judgment. It counts as 0 wherever relevance is counted. */
export const unjudged = -1

/** A ranked list as a query sees it: what every metric of a ranking is computed from. */
export interface GradedRanking {
  /** The grade of the document at each rank, from rank 1 on; `unjudged` where the query has no judgment of it. */
  readonly grades: ArrayLike<number>
  /** How many judged documents the query has of each grade, by grade from 0: `[10, 0, 2]` are ten of grade 0 and two of grade 2. */
  readonly counts: ArrayLike<number>
  /** The grade from which a document is relevant: 1 unless said otherwise. */
  readonly relevantFrom: number
}

/** One chunk that a system returned. */
export interface RankedChunk {
  readonly chunk_id: string
  /** The chunk's document; where it is given it must be that of the judgment. */
  readonly doc_id?: string
  /** How well it fits by the system's own reckoning, more being better. */
  readonly score?: number
}

/**
 * What a system returned for a query: ids of chunks, or chunks.
 *
 * With a score on every chunk the order is that of the scores, as trec_eval has it; without scores it is the order of the list.
 */
export type Ranked = readonly (string | RankedChunk)[]

/** Which of a query's judged chunks are relevant. */
export interface RelevanceOptions {
  /** The grade from which a chunk is relevant, a whole number from 1 to 127; 1 where nothing is said. */
  readonly relevantFrom?: number | undefined
  /** Only chunks of this source type are relevant; judgments of another type count as grade 0. Absent, all types are. */
  readonly sourceType?: SourceType | undefined
}

/**
 * Relevance with its default filled in.
 *
 * @param call as messages name it, for example `recall(k, options)`
 * @throws {AssayError} `metric-invalid` for a grade that is not a whole number from 1 to 127, an unknown source type, or another option
 */
export function readRelevance(
  call: string,
  options: RelevanceOptions,
): { readonly relevantFrom: number; readonly sourceType: SourceType | undefined } {
  checkOptionNames(call, options, ['relevantFrom', 'sourceType'])
  const { relevantFrom = 1, sourceType } = options
  if (!Number.isInteger(relevantFrom) || relevantFrom < 1 || relevantFrom > 127) {
    throw new AssayError(
      'metric-invalid',
      `${call}: relevantFrom must be a whole number from 1 to 127, for example { relevantFrom: 2 }; got ${describeFound(relevantFrom)}`,
    )
  }
  if (sourceType !== undefined && !sourceTypes.includes(sourceType)) {
    throw new AssayError(
      'metric-invalid',
      `${call}: sourceType must be one of ${sourceTypes.join(', ')}, for example { sourceType: 'guideline' }; got ${describeFound(sourceType)}`,
    )
  }
  return { relevantFrom, sourceType }
}

/** How many grades a judgment can have: 0 to 3. */
const grades = 4

/**
 * Sees a ranked list as its query does: the grade of the chunk at each rank, and how many chunks the query has of each grade.
 *
 * With a score on every chunk, the order is that of the scores as `orderByScore` has it. A query's judgments are read once, when it is first graded.
 *
 * @param ranked what a system returned, best first or scored; each chunk at most once; may be empty
 * @param options which chunks are relevant: from which grade, of which source type; absent, every judged chunk from grade 1
 * @throws {AssayError} `retrieval-invalid` for a ranking that is not a list, an item without a chunk id, a chunk that is there twice, a score on some items only or one that is not
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
