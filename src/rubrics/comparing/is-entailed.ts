import type { Axis } from '../criterion.ts'

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
export function isEntailed({ verdict, support }: AlignedPoint, keypoints: number): boolean | null {
  if (verdict === null) return null
  return verdict === 'entailed' && support !== null && Number.isInteger(support) && support >= 1 && support <= keypoints
}
