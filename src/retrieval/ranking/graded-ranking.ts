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
