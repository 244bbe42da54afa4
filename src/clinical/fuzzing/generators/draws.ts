import * as fc from 'fast-check'

/** Whole numbers from `low` to `high` that shrink to the usual one, and not to zero. */
export function around([usual, low, high]: readonly [usual: number, low: number, high: number]): fc.Arbitrary<number> {
  return fc.integer({ min: low - usual, max: high - usual }).map((offset) => usual + offset)
}

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

/** A value in so many of 100 draws, else undefined, to which it shrinks. */
export function optional<Value>(arbitrary: fc.Arbitrary<Value>, percent: number): fc.Arbitrary<Value | undefined> {
  return fc.oneof(
    { withCrossShrink: true },
    { weight: 100 - percent, arbitrary: fc.constant(undefined) },
    { weight: percent, arbitrary },
  )
}

/** True in so many of 100 draws; shrinks to false. */
export function seldom(percent: number): fc.Arbitrary<boolean> {
  return fc.oneof(
    { withCrossShrink: true },
    { weight: 100 - percent, arbitrary: fc.constant(false) },
    { weight: percent, arbitrary: fc.constant(true) },
  )
}

/** One of a list that is not empty, by a number of any size. */
export function choose<Item>(items: readonly Item[], index: number): Item {
  if (items.length === 0) throw new RangeError(`nothing to choose from at ${index}`)
  return items[index % items.length] as Item
}
