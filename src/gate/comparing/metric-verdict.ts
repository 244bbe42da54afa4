import type { RowName } from './compare-rows.ts'
import type { PairedFigures } from '../paired/paired-figures.ts'

/**
 * What the comparison of one metric in one slice came to.
 *
 * - `held`: no worse than the baseline · `improved`: better, and nothing newly missed · `regressed`: worse
 * - `nonInferior`: shown to be no worse than the margin allows, by a paired comparison · `inconclusive`: neither that nor a drop is shown
 * - `missing`: in the baseline, and not measured now, or on fewer cases
 * - `unscored`: of more cases than allowed nothing was learned
 * - `incomparable`: the two figures are not of the same thing
 * - `insufficient`: a 95th percentile over fewer than 20 cases, which has no figure
 * - `not-compared`: held against its target alone, by its definition
 * - `new`: the baseline has no such row · `not-run`: left out by a tag filter
 */
export const verdicts = [
  'held',
  'improved',
  'regressed',
  'nonInferior',
  'inconclusive',
  'missing',
  'unscored',
  'incomparable',
  'insufficient',
  'not-compared',
  'new',
  'not-run',
] as const

export type Verdict = (typeof verdicts)[number]

/** One metric in one slice, held against target and baseline. */
export interface MetricVerdict extends RowName {
  readonly verdict: Verdict
  /** How many cases were scored in this run, added ones included. */
  readonly n: number
  /** In the metric's unit; null when `n` is 0, and for a 95th percentile when it is under 20. */
  readonly value: number | null
  /** Scored cases as a share of scored and unscored ones; null when there are neither. */
  readonly coverage: number | null
  readonly baseline: { readonly n: number; readonly value: number } | null
  /** Null where there is none, and for every slice but the whole set. */
  readonly target: number | null
  readonly belowTarget: boolean
  /** Ids of cases, the same as in the baseline, that are missed now and were not; sorted. */
  readonly newMisses: readonly string[]
  /** Ids of cases, the same as in the baseline, that were missed and are scored and not missed now; sorted. */
  readonly mended: readonly string[]
  /** The verdict in words. */
  readonly why: string
  /** Of a paired comparison; absent where there was none. */
  readonly paired?: PairedFigures
}
