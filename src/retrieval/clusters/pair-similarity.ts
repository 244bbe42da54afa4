import type { MeasurePairs } from './measure-pairs.ts'
import { pairsByMatrix } from './pairs-by-matrix.ts'
import { pairsBySums } from './pairs-by-sums.ts'
import type { UnitVectors } from './unit-vectors.ts'

/** 32 MiB of cosines. */
const largestMatrix = 2048

/** The way of measuring the pairs of these vectors again and again that is the least work, and about how many multiplications each time takes. */
export function pairSimilarity(vectors: UnitVectors): { readonly measure: MeasurePairs; readonly cost: number } {
  const { n, dimensions } = vectors
  // Of n vectors 63 % are drawn into a resample, and each of those meets half of the others.
  const [sums, matrix] = [0.63 * n * dimensions, 0.63 * 0.5 * n ** 2]
  return n <= largestMatrix && matrix < sums
    ? { measure: pairsByMatrix(vectors), cost: matrix }
    : { measure: pairsBySums(vectors), cost: sums }
}
