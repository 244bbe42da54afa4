import { mean } from '../../statistics/mean.ts'
import { type WilsonInterval, wilsonInterval } from '../../statistics/wilson-interval.ts'
import { type Axis, axes } from '../criterion.ts'
import { type AlignedPoint, isEntailed } from './is-entailed.ts'

/** The gold points of one case, held against the keypoints of a rubric. */
export interface AlignedCase {
  readonly id: string
  readonly points: readonly AlignedPoint[]
  /** How many keypoints the rubric under test has. */
  readonly keypoints: number
}

/** How much of what experts ask for a rubric asks for too. */
export interface ClinicalIntentAlignment {
  /** Matched over judged points of all cases, with Wilson's 95 % interval; its value is null of none. */
  readonly micro: WilsonInterval
  /** The mean over the cases with a judged point; null of none. */
  readonly macro: number | null
  readonly matched: number
  readonly judged: number
  readonly total: number
  /** Points said to be entailed without a keypoint that there is. They count as not entailed. */
  readonly unsupported: number
  /** Points of which nothing was learned. They are left out. */
  readonly unscored: number
  readonly axes: Readonly<Record<Axis, AxisAlignment>>
  /** Axes without a gold point: nothing is known of them. */
  readonly blindAxes: readonly Axis[]
}

/** One axis of the gold points. */
export interface AxisAlignment {
  /** Matched over judged; null of none. */
  readonly value: number | null
  readonly matched: number
  readonly judged: number
  readonly total: number
}

/**
 * Clinical Intent Alignment (CIA): the share of atomic gold points that a rubric entails, strictly, which needs the keypoint that supports each.
 *
 * A judge's error is no verdict, and leaves the denominator; the published code counts it as a no.
 *
 * @param cases each with its gold points, and the count of keypoints that `support` may name
 * @see Chen et al. 2026, arXiv:2601.15161 (second version: strict atomic entailment)
 *
 * @example
 * clinicalIntentAlignment([{ id: 'q1', keypoints: 9, points: [{ id: 'p1', axis: 'accuracy', verdict: 'entailed', support: 3 }] }]).micro.value // 1
 */
export function clinicalIntentAlignment(cases: readonly AlignedCase[]): ClinicalIntentAlignment {
  const points = cases.flatMap((one) => one.points.map((point) => ({ point, found: isEntailed(point, one.keypoints) })))
  const all = countsOf(points.map(({ found }) => found))
  const shares = cases.flatMap(({ points: own, keypoints }) => {
    const { value } = countsOf(own.map((point) => isEntailed(point, keypoints)))
    return value === null ? [] : [value]
  })
  const byAxis = axes.map(
    (axis) => [axis, countsOf(points.filter(({ point }) => point.axis === axis).map(({ found }) => found))] as const,
  )
  return {
    micro: wilsonInterval(all.matched, all.judged),
    macro: shares.length === 0 ? null : mean(shares),
    matched: all.matched,
    judged: all.judged,
    total: all.total,
    unsupported: points.filter(({ point, found }) => point.verdict === 'entailed' && found === false).length,
    unscored: all.total - all.judged,
    axes: Object.fromEntries(byAxis) as Record<Axis, AxisAlignment>,
    blindAxes: byAxis.filter(([, { total }]) => total === 0).map(([axis]) => axis),
  }
}

function countsOf(found: readonly (boolean | null)[]): AxisAlignment {
  const matched = found.filter((one) => one === true).length
  const judged = found.filter((one) => one !== null).length
  return { value: judged === 0 ? null : matched / judged, matched, judged, total: found.length }
}
