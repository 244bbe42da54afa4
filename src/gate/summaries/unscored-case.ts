import type { UnscoredCause } from '../../score/unscored-cause.ts'

/** A case of which nothing was learned under a metric, and why. */
export interface UnscoredCase {
  readonly caseId: string
  readonly cause: UnscoredCause
  readonly detail: string
}
