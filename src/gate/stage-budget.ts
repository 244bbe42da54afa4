/** How long a stage of the system under test may take, in ms; at least one of the two is there. */
export interface StageBudget {
  readonly p50Ms?: number | undefined
  readonly p95Ms?: number | undefined
}
