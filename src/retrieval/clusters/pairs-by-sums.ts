import { meanCosine } from './mean-cosine.ts'
import type { MeasurePairs } from './measure-pairs.ts'
import type { UnitVectors } from './unit-vectors.ts'

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
