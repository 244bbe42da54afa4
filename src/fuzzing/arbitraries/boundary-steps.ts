import * as fc from 'fast-check'

/**
 * Reporting steps away from a threshold: half of the draws are one of the two nearest to it, where faults are; the others go as far as `farthest`.
 *
 * @param nearest the smallest number of steps, 0 or 1; what it shrinks to
 */
export function boundarySteps(nearest: 0 | 1, farthest: number): fc.Arbitrary<number> {
  return fc.oneof(
    { withCrossShrink: true },
    fc.integer({ min: 0, max: 1 }).map((steps) => nearest + steps),
    fc.integer({ min: 0, max: farthest - nearest }).map((steps) => nearest + steps),
  )
}
