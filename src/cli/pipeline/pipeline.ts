import type { Tier } from '../../score/tier.ts'

/** What runs on a schedule. */
export type Scheduled = 'nightly' | 'weekly'

/** Tests of some tiers, run for a purpose. */
export interface Pipeline<Kind extends Scheduled | 'config_gate' = Scheduled | 'config_gate'> {
  /** Also the type of its runs. */
  readonly kind: Kind
  readonly tiers: readonly Tier[]
  /** Whether judged figures are only followed, and gate nothing. */
  readonly trendOnly: boolean
}

/** Logged answers of a day, the query set and the golden set. */
export const nightly: Pipeline<'nightly'> = { kind: 'nightly', tiers: [1, 2, 3], trendOnly: false }

/** What judges say of the golden set. */
export const weekly: Pipeline<'weekly'> = { kind: 'weekly', tiers: [4], trendOnly: true }

/** A configuration, on the held-out cases and the query set. */
export const configGate: Pipeline<'config_gate'> = { kind: 'config_gate', tiers: [1, 2, 3], trendOnly: false }

/** What judges say of the same cases, which is shown and decides nothing. */
export const configGateJudged: Pipeline<'config_gate'> = { kind: 'config_gate', tiers: [4], trendOnly: true }
