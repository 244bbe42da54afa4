import type { StageBudget } from '../stage-budget.ts'

/**
 * What became of one stage.
 *
 * - `within-budget` · `over-budget`
 * - `insufficient`: no time at all, or too few for the p95 that it has a budget for
 * - `no-budget`: it is only shown
 * - `not-run`: too few times, and a tag filter left tests out
 */
export const stageVerdicts = ['within-budget', 'over-budget', 'insufficient', 'no-budget', 'not-run'] as const

/** One stage, held against its budget; stages are never held against the baseline. */
export interface StageVerdict {
  readonly stage: string
  readonly verdict: (typeof stageVerdicts)[number]
  /** How often it was timed. */
  readonly n: number
  /** Null when nothing timed it. */
  readonly p50Ms: number | null
  /** Null under 20 times. */
  readonly p95Ms: number | null
  readonly budget: StageBudget | null
  /** The verdict in words. */
  readonly why: string
}
