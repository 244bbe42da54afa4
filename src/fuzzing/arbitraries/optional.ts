import * as fc from 'fast-check'

/** A value in so many of 100 draws, else undefined, to which it shrinks. */
export function optional<Value>(arbitrary: fc.Arbitrary<Value>, percent: number): fc.Arbitrary<Value | undefined> {
  return fc.oneof(
    { withCrossShrink: true },
    { weight: 100 - percent, arbitrary: fc.constant(undefined) },
    { weight: percent, arbitrary },
  )
}
