import { dot } from './dot.ts'
import { meanCosine } from './mean-cosine.ts'
import type { UnitVectors } from './unit-vectors.ts'

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
 * @param silhouettes by row
 */
export function classQualities(
  vectors: UnitVectors,
  sums: Float64Array,
  silhouettes: Float64Array,
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
    const silhouette = silhouettes.subarray(start, end).reduce((sum, value) => sum + value, 0) / size
    return [{ label, n: size, intra, inter, gap: intra - inter, silhouette }]
  })
}
