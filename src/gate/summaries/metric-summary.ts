import type { Tier } from '../../score/tier.ts'
import type { Slice } from '../slice.ts'
import type { UnscoredCase } from './unscored-case.ts'

/** One metric over one slice, counted in cases: trials of a case are averaged first. */
export interface MetricSummary {
  readonly tier: Tier
  readonly metric: string
  readonly slice: Slice
  /** How many cases were scored. */
  readonly n: number
  /** In the metric's unit; null when `n` is 0, and for a 95th percentile when it is under 20. */
  readonly value: number | null
  /** Ids of the scored cases that fall short, sorted. For a rate with several trials one missed trial is enough. */
  readonly misses: readonly string[]
  /** Cases with a trial of which nothing was learned, sorted by id; they are not in `n`. */
  readonly unscored: readonly UnscoredCase[]
  /** How many cases had, by right, nothing to judge in any trial; they are not in `n`. */
  readonly notApplicable: number
}
