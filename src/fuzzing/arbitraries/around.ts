import * as fc from 'fast-check'

/** Whole numbers from `low` to `high` that shrink to the usual one, and not to zero. */
export function around([usual, low, high]: readonly [usual: number, low: number, high: number]): fc.Arbitrary<number> {
  return fc.integer({ min: low - usual, max: high - usual }).map((offset) => usual + offset)
}
