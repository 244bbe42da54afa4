import type { BaselineRow } from '../baseline.ts'
import type { GateOptions } from '../../core/gate-options.ts'
import { hasTooManyUnscored } from '../../core/gate-options.ts'
import type { MetricSummary } from '../../core/summarise.ts'
import { isUnclear, type UnscoredCase } from '../../core/outcomes.ts'

/** The unscored cases of one metric in one slice. Each is in one list. */
export interface UnscoredSorted {
  /** Unclear cases that shut no gate, sorted: the baseline lists them, it says nothing of the metric yet, or their share is compared as a rate. */
  readonly tolerated: readonly UnscoredCase[]
  /** Unclear cases that the baseline does not list, and so were read then or were not there. */
  readonly newlyUnclear: readonly UnscoredCase[]
  /** Cases that are unscored for another cause. */
  readonly other: readonly UnscoredCase[]
  /** How many cases are scored or unscored in all. */
  readonly cases: number
  /** Whether the last two lists are a larger share of all cases than the option `maxUnscored` allows. */
  readonly tooMany: boolean
}

/**
 * Sorts what was not scored by whether the baseline takes it for granted.
 *
 * A case is tolerated by its row of the baseline while it is the same case; a metric that the baseline does not know tolerates all, since it is as new as they are, and the first promotion lists them.
 *
 * @param of.known the row of the baseline; undefined where there is none to compare with
 * @param of.isSame whether a case is the baseline's, unchanged
 * @param of.isPaired whether the unclear share is compared as a rate, so that no single case decides
 */
export function sortUnscored(of: {
  readonly summary: Pick<MetricSummary, 'metric' | 'tier' | 'n' | 'unscored'>
  readonly known: BaselineRow | undefined
  readonly isSame: (caseId: string) => boolean
  readonly isPaired: boolean
  readonly options: Pick<GateOptions, 'maxUnscored'>
}): UnscoredSorted {
  const { summary, known, isSame, isPaired, options } = of
  const listed = new Set(known?.unclear)
  const isTolerated = ({ caseId }: UnscoredCase): boolean =>
    known === undefined || isPaired || (listed.has(caseId) && isSame(caseId))
  const other = summary.unscored.filter((one) => !isUnclear(one))
  const unclear = summary.unscored.filter(isUnclear)
  const newlyUnclear = unclear.filter((one) => !isTolerated(one))
  const held = other.length + newlyUnclear.length
  return {
    tolerated: unclear.filter(isTolerated),
    newlyUnclear,
    other,
    cases: summary.n + summary.unscored.length,
    tooMany: hasTooManyUnscored(options, {
      metric: { name: summary.metric, tier: summary.tier },
      n: summary.n + summary.unscored.length - held,
      unscored: held,
    }),
  }
}
