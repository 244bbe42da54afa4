/** How long one stage of the system under test took, over the tests that timed it. */
export interface StageSummary {
  /** How many tests timed it. */
  readonly n: number
  /** Median wall time, in ms. */
  readonly p50Ms: number
  /** In ms; null under 20 times, of which a 95th percentile says nothing. */
  readonly p95Ms: number | null
}

const enough = 20

/**
 * The p50 and p95 of each stage, by nearest rank: of n times in order, the one at rank ⌈p·n⌉.
 *
 * @param times wall times in ms by stage, in any order, at least one each
 */
export function summariseStages(times: ReadonlyMap<string, readonly number[]>): Record<string, StageSummary> {
  return Object.fromEntries(
    [...times].map(([stage, those]) => {
      const sorted = those.toSorted((a, b) => a - b)
      const at = (p: number): number => sorted[Math.ceil(p * sorted.length) - 1] ?? 0
      return [stage, { n: sorted.length, p50Ms: at(0.5), p95Ms: sorted.length < enough ? null : at(0.95) }]
    }),
  )
}
