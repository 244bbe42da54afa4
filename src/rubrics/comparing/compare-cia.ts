import { describeFound } from '../../golden-set/describe-found.ts'
import { AssayError } from '../../score/assay-error.ts'
import { type McnemarExact, mcnemarExact } from '../../statistics/mcnemar-exact.ts'
import type { AlignedCase } from './clinical-intent-alignment.ts'
import { isEntailed } from './is-entailed.ts'

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
        throw new AssayError('rubric-invalid', `${told(key)} is there twice in the ${which} system; wanted it once`)
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
