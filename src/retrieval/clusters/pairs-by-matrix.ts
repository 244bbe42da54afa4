import { meanCosine } from './mean-cosine.ts'
import type { MeasurePairs } from './measure-pairs.ts'
import type { UnitVectors } from './unit-vectors.ts'

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
