/** How much better an answer is after it was edited. */
export interface Gain {
  /** The difference in percentage points. */
  readonly points: number
  /** The difference in percent of what it was before; null where that was 0 or less, of which nothing can be a share. */
  readonly relativePercent: number | null
}

/**
 * The gain of a refinement, in both of the ways in which it is told, since "+9.2" can be either.
 *
 * @param before score as a share, 1 is all points; null where there is none
 * @param after the same
 * @returns null where a score is missing
 *
 * @example
 * gainInPoints(0.59, 0.682) // { points: 9.2, relativePercent: 15.59… }
 */
export function gainInPoints(before: number | null, after: number | null): Gain | null {
  if (before === null || after === null) return null
  const points = Number((100 * (after - before)).toPrecision(12))
  return { points, relativePercent: before > 0 ? (100 * (after - before)) / before : null }
}
