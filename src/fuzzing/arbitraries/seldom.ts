import * as fc from 'fast-check'

/** True in so many of 100 draws; shrinks to false. */
export function seldom(percent: number): fc.Arbitrary<boolean> {
  return fc.oneof(
    { withCrossShrink: true },
    { weight: 100 - percent, arbitrary: fc.constant(false) },
    { weight: percent, arbitrary: fc.constant(true) },
  )
}
