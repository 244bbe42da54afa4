import { mostUndefined } from '../../statistics/most-undefined.ts'
import { quantile } from '../../statistics/quantile.ts'
import { random } from '../../statistics/random.ts'
import { pairSimilarity } from './pair-similarity.ts'
import type { UnitVectors } from './unit-vectors.ts'

/** A percentile bootstrap interval of the gap, resampled over items. */
export interface GapInterval {
  readonly lower: number
  readonly upper: number
  readonly confidence: number
  /** How many were drawn. */
  readonly resamples: number
  /** How many of them had no gap, since no class kept two distinct items or one class alone was drawn. They are left out of the interval. */
  readonly undefinedResamples: number
}

/** About how many multiplications an interval may take before it is made of fewer resamples. */
const usualWork = 1e9

/**
 * The interval of the gap between intra-class and inter-class similarity.
 *
 * Items are drawn from the whole set with replacement. Copies of an item are no pair, since their similarity of 1 would say nothing of the class; a class of which
 * a resample has fewer than two distinct items has no intra-class pair in it, and its pairs with others count.
 *
 * @param resamples undefined for 10,000, or as many from 1,000 on as are done in a few seconds
 * @returns null where more than 5 % of the resamples have no gap
 */
export function gapInterval(
  vectors: UnitVectors,
  seed: number | string,
  resamples: number | undefined,
  confidence: number,
): GapInterval | null {
  const { measure, cost } = pairSimilarity(vectors)
  const draws = resamples ?? Math.max(1000, Math.min(10_000, Math.floor(usualWork / cost)))
  const { below } = random(seed)
  const gaps: number[] = []
  const weights = new Uint32Array(vectors.n)
  for (let draw = 0; draw < draws; draw += 1) {
    weights.fill(0)
    for (let item = 0; item < vectors.n; item += 1) {
      const row = below(vectors.n)
      weights[row] = (weights[row] ?? 0) + 1
    }
    const { intra, inter } = measure(weights)
    if (intra !== null && inter !== null) gaps.push(intra - inter)
  }
  const undefinedResamples = draws - gaps.length
  if (undefinedResamples > mostUndefined * draws) return null
  const ascending = Float64Array.from(gaps).sort()
  const tail = (1 - confidence) / 2
  return {
    lower: quantile(ascending, tail),
    upper: quantile(ascending, 1 - tail),
    confidence,
    resamples: draws,
    undefinedResamples,
  }
}
