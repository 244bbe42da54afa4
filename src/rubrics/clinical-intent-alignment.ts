import { mean } from '../statistics/descriptive.ts'
import { type WilsonInterval, wilsonInterval } from '../statistics/proportion-interval.ts'
import { type Axis, axes } from './rubric.ts'
import { describeFound } from '../kit/describe-found.ts'
import { AssayError } from '../kit/assay-error.ts'
import { type McnemarExact, mcnemarExact } from '../statistics/mcnemar.ts'

/** The gold points of one case, compared with the keypoints of a rubric. */
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
 * A judge's error is not a verdict, and leaves the denominator; the published code counts it as a no.
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

/** A gold point with what was found of it in the rubric under test. */
export interface AlignedPoint {
  readonly id: string
  readonly axis: Axis
  /** Null where nothing was learned, such as after a judge's error. */
  readonly verdict: 'entailed' | 'not-entailed' | null
  /** Which keypoint of the rubric says it, counted from 1; null where none was named. */
  readonly support: number | null
}

/**
 * Whether a point is entailed, strictly: a yes counts only with the keypoint that supports it.
 *
 * @param keypoints how many the rubric under test has
 * @returns null where nothing was learned
 */
function isEntailed({ verdict, support }: AlignedPoint, keypoints: number): boolean | null {
  if (verdict === null) return null
  return verdict === 'entailed' && support !== null && Number.isInteger(support) && support >= 1 && support <= keypoints
}

/** Two rubric builders on the same gold points. */
export interface CiaComparison {
  /** Points that the first entails and the second does not, and the other way round. */
  readonly onlyFirst: number
  readonly onlySecond: number
  /** Points that were judged for both. */
  readonly n: number
  /** Points without a verdict for one of them. They are left out. */
  readonly excluded: number
  /** The second's share less the first's; null of no point. */
  readonly difference: number | null
  /** Whether the points change sides evenly; `oneSided` asks whether the second is worse. */
  readonly test: McnemarExact
}

/**
 * Compares the CIA of two systems on the same gold points by McNemar's exact test, since both answer for each point.
 *
 * @param first of one system, a case with its points
 * @param second of the other, with the same cases and points in any order
 * @throws {AssayError} `rubric-invalid` for a case or a point that only one of them has, and for one that is there twice
 *
 * @example
 * compareCia(before, after).test.twoSided // 0.0214…, where the first alone says one point, and the second alone nine
 */
export function compareCia(first: readonly AlignedCase[], second: readonly AlignedCase[]): CiaComparison {
  const [one, other] = [verdictsOf(first, 'first'), verdictsOf(second, 'second')]
  requireSame(one, other, 'second')
  requireSame(other, one, 'first')
  const pairs = [...one].flatMap(([key, found]) => {
    const its = other.get(key) ?? null
    return found === null || its === null ? [] : [[found, its] as const]
  })
  const onlyFirst = pairs.filter(([found, its]) => found && !its).length
  const onlySecond = pairs.filter(([found, its]) => !found && its).length
  return {
    onlyFirst,
    onlySecond,
    n: pairs.length,
    excluded: one.size - pairs.length,
    difference: pairs.length === 0 ? null : (onlySecond - onlyFirst) / pairs.length,
    test: mcnemarExact(onlyFirst, onlySecond),
  }
}

function verdictsOf(cases: readonly AlignedCase[], which: string): Map<string, boolean | null> {
  const verdicts = new Map<string, boolean | null>()
  for (const { id, points, keypoints } of cases) {
    for (const point of points) {
      const key = JSON.stringify([id, point.id])
      if (verdicts.has(key)) {
        throw new AssayError('rubric-invalid', `${told(key)} is there twice in the ${which} system; expected it once`)
      }
      verdicts.set(key, isEntailed(point, keypoints))
    }
  }
  return verdicts
}

function requireSame(
  has: ReadonlyMap<string, unknown>,
  wants: ReadonlyMap<string, unknown>,
  which: 'first' | 'second',
): void {
  const missing = [...has.keys()].find((key) => !wants.has(key))
  if (missing === undefined) return
  throw new AssayError(
    'rubric-invalid',
    `${told(missing)} is missing in the ${which} system; both are compared on the same gold points: give it too, or leave it out of both`,
  )
}

function told(key: string): string {
  const [caseId, pointId] = JSON.parse(key) as [string, string]
  return `point ${describeFound(pointId)} of case ${describeFound(caseId)}`
}
