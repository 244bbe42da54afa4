/** Mean cosines of pairs; null where there is no pair. */
export interface PairSimilarity {
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
export type MeasurePairs = (weights: Uint32Array) => PairSimilarity
