import { type UnitVectors, meanCosine } from './unit-vectors.ts'

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

/** Mean cosines of pairs; null where there is no pair. */
interface PairSimilarity {
  /** Over the pairs of one class. */
  readonly intra: number | null
  /** Over the pairs of two classes. */
  readonly inter: number | null
}

/**
 * The mean cosines of all pairs of some vectors, each of which counts as often as its weight says. Copies of one vector are no pair.
 *
 * @param weights by row, whole and not negative
 */
type MeasurePairs = (weights: Uint32Array) => PairSimilarity

/**
 * Measures pairs by sums, in time that grows with the vectors and not with their pairs: the cosines of all pairs of a class add up to half of |Σ w u|² - Σ w², and those
 * of two classes to the product of their sums.
 */
export function pairsBySums({ dimensions, values, starts }: UnitVectors): MeasurePairs {
  const sum = new Float64Array(dimensions)
  const before = new Float64Array(dimensions)
  return (weights) => {
    before.fill(0)
    let [intra, intraPairs, inter, interPairs, countBefore] = [0, 0, 0, 0, 0]
    for (let place = 0; place + 1 < starts.length; place += 1) {
      sum.fill(0)
      let [count, squares, distinct] = [0, 0, 0]
      for (let row = starts[place] ?? 0; row < (starts[place + 1] ?? 0); row += 1) {
        const weight = weights[row] ?? 0
        if (weight === 0) continue
        const from = row * dimensions
        for (let at = 0; at < dimensions; at += 1) sum[at] = (sum[at] ?? 0) + weight * (values[from + at] ?? 0)
        count += weight
        squares += weight ** 2
        distinct += 1
      }
      let [own, others] = [0, 0]
      for (let at = 0; at < dimensions; at += 1) {
        const value = sum[at] ?? 0
        own += value * value
        others += value * (before[at] ?? 0)
        before[at] = (before[at] ?? 0) + value
      }
      if (distinct > 1) {
        intra += (own - squares) / 2
        intraPairs += (count ** 2 - squares) / 2
      }
      inter += others
      interPairs += count * countBefore
      countBefore += count
    }
    return { intra: meanCosine(intra, intraPairs), inter: meanCosine(inter, interPairs) }
  }
}

/** Measures pairs by a matrix of their cosines, which is computed once: less work than sums where the vectors are few and long. */
export function pairsByMatrix({ n, dimensions, values, starts }: UnitVectors): MeasurePairs {
  const cosines = new Float64Array(n * n)
  for (let row = 0; row < n; row += 1) {
    for (let other = 0; other < row; other += 1) {
      let cosine = 0
      for (let at = 0; at < dimensions; at += 1) {
        cosine += (values[row * dimensions + at] ?? 0) * (values[other * dimensions + at] ?? 0)
      }
      cosines[row * n + other] = cosine
    }
  }
  return (weights) => {
    let [intra, intraPairs, inter, interPairs, countBefore] = [0, 0, 0, 0, 0]
    for (let place = 0; place + 1 < starts.length; place += 1) {
      const start = starts[place] ?? 0
      let count = 0
      for (let row = start; row < (starts[place + 1] ?? 0); row += 1) {
        const weight = weights[row] ?? 0
        if (weight === 0) continue
        const from = row * n
        let [others, own] = [0, 0]
        for (let at = 0; at < start; at += 1) others += (weights[at] ?? 0) * (cosines[from + at] ?? 0)
        for (let at = start; at < row; at += 1) own += (weights[at] ?? 0) * (cosines[from + at] ?? 0)
        inter += weight * others
        interPairs += weight * countBefore
        intra += weight * own
        intraPairs += weight * count
        count += weight
      }
      countBefore += count
    }
    return { intra: meanCosine(intra, intraPairs), inter: meanCosine(inter, interPairs) }
  }
}
