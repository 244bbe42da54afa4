import type { Tier } from '../../score/tier.ts'

/** What runs on a schedule. */
export interface Pipeline {
  /** Also the type of its runs. */
  readonly kind: 'nightly' | 'weekly'
  readonly tiers: readonly Tier[]
  /** Whether judged figures are only followed, and gate nothing. */
  readonly trendOnly: boolean
}

/** Logged answers of a day, the query set and the golden set. */
export const nightly: Pipeline = { kind: 'nightly', tiers: [1, 2, 3], trendOnly: false }

/** What judges say of the golden set. */
export const weekly: Pipeline = { kind: 'weekly', tiers: [4], trendOnly: true }
