import { enoughForP95 } from './enough-for-p95.ts'
import { nearestRank } from './nearest-rank.ts'

/** How long one stage of the system under test took, over the tests that timed it. */
export interface StageSummary {
  /** How often it was timed: once a test and trial. */
  readonly n: number
  /** Median wall time, in ms. */
  readonly p50Ms: number
  /** In ms; null under 20 times, of which a 95th percentile says nothing. */
  readonly p95Ms: number | null
}

/**
 * The p50 and p95 of each stage, by nearest rank: of n times in order, the one at rank ⌈p·n⌉. The p50 of few is the middle one of those that are there.
 *
 * @param times wall times in ms by stage, in any order, at least one each
 */
export function summariseStages(times: ReadonlyMap<string, readonly number[]>): Record<string, StageSummary> {
  return Object.fromEntries(
    [...times].map(([stage, those]) => {
      const sorted = those.toSorted((a, b) => a - b)
      const n = sorted.length
      return [stage, { n, p50Ms: nearestRank(sorted, 50), p95Ms: n < enoughForP95 ? null : nearestRank(sorted, 95) }]
    }),
  )
}
