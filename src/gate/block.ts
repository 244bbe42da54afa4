import type { Slice } from './slice.ts'

/**
 * Why the gate is shut.
 *
 * - `regressed`, `missing`, `unscored`, `incomparable`: a verdict on a metric
 * - `inconclusive`: a paired comparison can neither show nor rule out a drop, and the one that was seen is larger than is let pass
 * - `below-target`: a metric is short of its target over the whole set
 * - `over-budget`: a stage took longer than its budget
 * - `insufficient`: a target or budget of a 95th percentile that has too few times to it, or a budget of a stage that nothing timed
 * - `no-baseline`, `baseline-unusable`: there is nothing to compare with
 * - `incomplete`, `missing-module`, `missing-shard`: the run is not all of the suite
 * - `removed-cases`: the baseline has cases that the run has not
 * - `waiver-expired`: the last day of a waiver is over
 */
export const blockKinds = [
  'regressed',
  'missing',
  'unscored',
  'incomparable',
  'inconclusive',
  'below-target',
  'over-budget',
  'insufficient',
  'no-baseline',
  'baseline-unusable',
  'incomplete',
  'missing-module',
  'missing-shard',
  'removed-cases',
  'waiver-expired',
] as const

export type BlockKind = (typeof blockKinds)[number]

/** One reason that shuts the gate, with its way out. */
export interface Block {
  readonly kind: BlockKind
  /** Null where it is not one metric's. */
  readonly metric: string | null
  readonly slice: Slice | null
  /** The stage that it is of, where it is one stage's. */
  readonly stage?: string
  /** What is so, and what to do next. */
  readonly message: string
  /** Whether `baseline promote` takes the run in spite of it, without further ado. */
  readonly promotable: boolean
}
