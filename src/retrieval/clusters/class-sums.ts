import type { UnitVectors } from './unit-vectors.ts'

/** The sum of the unit vectors of each class, class after class. */
export function classSums({ dimensions, values, starts }: UnitVectors): Float64Array {
  const sums = new Float64Array((starts.length - 1) * dimensions)
  for (let place = 0; place + 1 < starts.length; place += 1) {
    for (let row = starts[place] ?? 0; row < (starts[place + 1] ?? 0); row += 1) {
      for (let at = 0; at < dimensions; at += 1) {
        const to = place * dimensions + at
        sums[to] = (sums[to] ?? 0) + (values[row * dimensions + at] ?? 0)
      }
    }
  }
  return sums
}
