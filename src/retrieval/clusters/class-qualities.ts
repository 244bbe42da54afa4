import { dot, meanCosine, type UnitVectors } from './unit-vectors.ts'

/** How one class of two or more items stands apart. Cosine similarities, -1 to 1. */
export interface ClassQuality {
  readonly label: string
  readonly n: number
  /** Mean over the pairs within the class. */
  readonly intra: number
  /** Mean over the pairs of one item of the class and one of any other. */
  readonly inter: number
  /** `intra` less `inter`. */
  readonly gap: number
  /** Mean silhouette of its items by cosine distance, -1 to 1. */
  readonly silhouette: number
}

/**
 * The classes of two or more vectors, each for itself.
 *
 * @param sums as `classSums` makes them
 * @param rowSilhouettes by row
 */
export function classQualities(
  vectors: UnitVectors,
  sums: Float64Array,
  rowSilhouettes: Float64Array,
): readonly ClassQuality[] {
  const { n, dimensions, labels, starts } = vectors
  const total = new Float64Array(dimensions)
  for (const [at, value] of sums.entries()) total[at % dimensions] = (total[at % dimensions] ?? 0) + value
  return labels.flatMap((label, place) => {
    const [start, end] = [starts[place] ?? 0, starts[place + 1] ?? 0]
    const size = end - start
    const own = dot(sums, place, sums, place, dimensions)
    const intra = meanCosine(own - size, size * (size - 1))
    const inter = meanCosine(dot(sums, place, total, 0, dimensions) - own, size * (n - size))
    if (intra === null || inter === null) return []
    const silhouette = rowSilhouettes.subarray(start, end).reduce((sum, value) => sum + value, 0) / size
    return [{ label, n: size, intra, inter, gap: intra - inter, silhouette }]
  })
}

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
