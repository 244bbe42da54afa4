import type { RowName } from './comparing/compare-rows.ts'
import type { CaseValues } from './paired/case-values.ts'

/** The promoted figures of one metric in one slice. */
export interface BaselineRow extends RowName {
  /** How many cases were scored. */
  readonly n: number
  readonly value: number
  /** Ids of the cases that fell short, sorted. */
  readonly misses: readonly string[]
  /** The value of each scored case; only over the whole set, and only of a metric whose comparison is paired. */
  readonly values?: CaseValues
}

/** The promoted figures of one suite, as they are committed. */
export interface Baseline {
  readonly schema: 1
  /** A UUID. */
  readonly id: string
  /** ISO 8601, UTC. */
  readonly createdAt: string
  readonly promotedBy: string
  /** Why these figures became the ones to hold. */
  readonly reason: string
  /** The blocks that the promotion let through, in words; none usually. */
  readonly acceptedRegression: readonly string[]
  /** Hash of the baseline that this one replaced; null for the first. */
  readonly parentHash: string | null
  readonly suite: { readonly name: string; readonly version: string }
  /** The tenant whose cases these are, where all are of one. */
  readonly tenant: string | null
  /** Whether they are the held-out patients, on which configurations are decided; absent for a golden set. */
  readonly heldOut?: true
  /** Name of a grader to the fingerprint of all that can change its answer. */
  readonly graders: Readonly<Record<string, string>>
  /** Case id to the hash of the case. */
  readonly cases: Readonly<Record<string, string>>
  readonly rows: readonly BaselineRow[]
  /** SHA-256 of the canonical text without this field, in hexadecimal. */
  readonly hash: string
}
