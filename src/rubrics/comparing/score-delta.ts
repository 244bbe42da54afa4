import { bootstrap, type BootstrapInterval, type BootstrapOptions } from '../../statistics/bootstrap.ts'
import { mean } from '../../statistics/mean.ts'
import { sampleDeviation } from '../../statistics/sample-deviation.ts'

/** Two answers to one query under one rubric, in points; null where an answer has no score. */
export interface ScoredPair {
  readonly reference: number | null
  readonly candidate: number | null
  /** The sum of the rubric's weights above 0. */
  readonly possible: number
}

/** By how much references score above candidates. */
export interface ScoreDelta {
  /** The mean difference in points; null of no pair. */
  readonly mean: number | null
  /** The mean of the differences over the points possible; null of no pair. */
  readonly normalised: number | null
  /** The mean over the deviation of the differences (d_z); null of fewer than two pairs, or where all differ alike. */
  readonly effectSize: number | null
  /** Of the mean in points, by resampling pairs; null of fewer than two. */
  readonly interval: BootstrapInterval | null
  readonly n: number
  /** Pairs of which an answer has no score, or the rubric no points to achieve. They are left out. */
  readonly excluded: number
}

/**
 * The mean score delta: how far a rubric sets references apart from candidates.
 *
 * @param pairs with points as `achieved` and `possible` of a score
 * @param options of the bootstrap, seeded
 * @throws {AssayError} `score-invalid` for points that are no finite number; `option-invalid` for a bad option
 * @see Chen et al. 2026, arXiv:2601.15161; d_z after Lakens 2013, https://doi.org/10.3389/fpsyg.2013.00863
 *
 * @example
 * scoreDelta([{ reference: 20, candidate: 11, possible: 22 }, { reference: 18, candidate: 15, possible: 22 }]).mean // 6
 */
export function scoreDelta(pairs: readonly ScoredPair[], options: BootstrapOptions = {}): ScoreDelta {
  const known = pairs.flatMap(({ reference, candidate, possible }) =>
    reference === null || candidate === null || possible <= 0 ? [] : [{ delta: reference - candidate, possible }],
  )
  const deltas = known.map(({ delta }) => delta)
  const excluded = pairs.length - known.length
  if (deltas.length === 0) {
    return { mean: null, normalised: null, effectSize: null, interval: null, n: 0, excluded }
  }
  const deviation = sampleDeviation(deltas)
  return {
    mean: mean(deltas),
    normalised: mean(known.map(({ delta, possible }) => delta / possible)),
    effectSize: deviation === null || deviation === 0 ? null : mean(deltas) / deviation,
    interval: deltas.length < 2 ? null : bootstrap(deltas, mean, options),
    n: deltas.length,
    excluded,
  }
}
