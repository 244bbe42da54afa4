/** How many queries without judgments are kept by name: a run may have any number. */
export const mostWithoutJudgments = 10_000

/** What a query of a run comes to. */
export interface QueryScores {
  readonly query: string
  /** The figure of each measure, in the order of the measures; null where it is not defined, since the query has nothing relevant. */
  readonly values: readonly (number | null)[]
  /** How many documents were ranked. */
  readonly retrieved: number
  /** How many documents are relevant, returned or not. */
  readonly relevant: number
  /** How many of the ranked documents are relevant. */
  readonly relevantRetrieved: number
}

/** What a run comes to, query by query. */
export interface RunScores {
  /** The queries by id, in byte order: those that have judgments and results; with `complete` all that have judgments. */
  readonly queries: readonly QueryScores[]
  /** The queries that have judgments and no results, in byte order. */
  readonly withoutResults: readonly string[]
  /** The queries that have results and no judgments, which are ignored, as they came; the first 10,000. */
  readonly withoutJudgments: readonly string[]
  /** How many documents of all queries that have judgments are of grade 1 or above. */
  readonly judgedAboveZero: number
  /** How many judgments have a grade below 0, and so say that a document was not judged. */
  readonly judgedBelowZero: number
}
