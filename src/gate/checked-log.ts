/** Which answers of which log a run is of. */
export interface CheckedLog {
  /** As it was named; `-` is standard input. */
  readonly file: string
  /** ISO 8601, UTC; answers from then on. Null where it is open. */
  readonly since: string | null
  /** Answers before then. */
  readonly until: string | null
}
