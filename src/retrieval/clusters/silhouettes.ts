import { dot } from './dot.ts'
import type { UnitVectors } from './unit-vectors.ts'

/**
 * The silhouette of each vector by cosine distance, 1 less the cosine: (b - a) over the larger of both, where a is the mean distance to the others of its class and b that to
 * the nearest other class. It is 0 where both are 0.
 *
 * The mean distance to a class needs the sum of its vectors alone, so that the work grows with the vectors times the classes.
 *
 * @param sums as `classSums` makes them
 * @returns by row, -1 to 1; NaN where a class has one vector only, which has no silhouette
 * @see Rousseeuw 1987, https://doi.org/10.1016/0377-0427(87)90125-7
 */
export function silhouettes(vectors: UnitVectors, sums: Float64Array): Float64Array {
  const { n, dimensions, values, starts } = vectors
  const found = new Float64Array(n).fill(Number.NaN)
  for (let place = 0; place + 1 < starts.length; place += 1) {
    const [start, end] = [starts[place] ?? 0, starts[place + 1] ?? 0]
    if (end - start < 2) continue
    for (let row = start; row < end; row += 1) {
      const own = distance((dot(values, row, sums, place, dimensions) - 1) / (end - start - 1))
      let nearest = Infinity
      for (let other = 0; other + 1 < starts.length; other += 1) {
        if (other === place) continue
        const size = (starts[other + 1] ?? 0) - (starts[other] ?? 0)
        nearest = Math.min(nearest, distance(dot(values, row, sums, other, dimensions) / size))
      }
      const larger = Math.max(own, nearest)
      found[row] = larger === 0 ? 0 : (nearest - own) / larger
    }
  }
  return found
}

/** Vectors of one direction are at a distance of 0, where rounding would leave the last digits of 1. */
const nothing = 1e-12

function distance(cosine: number): number {
  const apart = 1 - cosine
  return apart < nothing ? 0 : apart
}
