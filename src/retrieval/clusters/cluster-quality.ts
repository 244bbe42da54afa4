import { random } from '../../statistics/random.ts'
import { requireConfidence } from '../../statistics/require-confidence.ts'
import { requireWhole } from '../../statistics/require-whole.ts'
import { type ClassQuality, classQualities } from './class-qualities.ts'
import { classSums } from './class-sums.ts'
import type { ClusterItem } from './cluster-item.ts'
import { type GapInterval, gapInterval } from './gap-interval.ts'
import { pairsBySums } from './pairs-by-sums.ts'
import { requireItems } from './require-items.ts'
import { silhouettes } from './silhouettes.ts'
import { unitVectors } from './unit-vectors.ts'

export interface ClusterQualityOptions {
  /** Of the bootstrap; 1 unless given. See `random`. */
  readonly seed?: number | string
  /** Of the bootstrap, 100 to 1,000,000. Unless given, 10,000, or fewer (1,000 at least) where many large vectors would take long. */
  readonly resamples?: number
  /** Of the interval, between 0 and 1; 0.95 unless given. */
  readonly confidence?: number
}

export interface MeasuredClusterQuality {
  readonly status: 'measured'
  /** Items, those of single-member classes among them. */
  readonly n: number
  /** Classes of two or more items, by label in code-unit order. */
  readonly classes: readonly ClassQuality[]
  /** Mean cosine similarity over all pairs of one class. */
  readonly intra: number
  /** Mean cosine similarity over all pairs of two classes. */
  readonly inter: number
  /** `intra` over `inter`; null where `inter` is not above 0, and a ratio would say nothing. */
  readonly ratio: number | null
  /** `intra` less `inter`. */
  readonly gap: number
  /** Null where the items are too few for one: more than one resample in twenty has no gap. */
  readonly interval: GapInterval | null
  /** Mean silhouette over the items of classes of two or more. */
  readonly silhouette: number
  readonly excluded: {
    /** Labels of classes of one item. They have no intra-class pair and no silhouette of their own; their pairs with other classes count. */
    readonly singletons: readonly string[]
  }
}

export type ClusterQuality = MeasuredClusterQuality | { readonly status: 'undefined'; readonly reason: string }

/**
 * How well vectors of one class keep together and apart from those of others, by cosine similarity.
 *
 * Means are over pairs, so that a class counts by the square of its size; an item is never paired with itself. A class of one item is left out of `intra` and of the silhouette,
 * and named. The gap's interval is a percentile bootstrap over items. Neither the length of a vector nor the order of the items changes a figure.
 *
 * @returns `undefined` with a reason where there is nothing to compare: fewer than two classes, or none of two items
 * @throws {AssayError} `retrieval-invalid` for items that cannot be compared: see `requireItems`; `option-invalid` for an option out of range
 * @see Rousseeuw 1987 for the silhouette, https://doi.org/10.1016/0377-0427(87)90125-7; Efron & Tibshirani 1993, chapter 13, for the interval
 *
 * @example
 * clusterQuality([
 *   { label: 'Edema', vector: [1, 0] },
 *   { label: 'Edema', vector: [0.8, 0.6] },
 *   { label: 'Nodule', vector: [0, 1] },
 * ]) // { status: 'measured', intra: 0.8, inter: 0.3, gap: 0.5, excluded: { singletons: ['Nodule'] }, … }
 */
export function clusterQuality(
  items: readonly ClusterItem[],
  { seed = 1, resamples, confidence = 0.95 }: ClusterQualityOptions = {},
): ClusterQuality {
  random(seed)
  requireConfidence(confidence)
  if (resamples !== undefined) requireWhole('resamples', resamples, 100, 1_000_000)
  requireItems(items)
  if (items.length === 0) return { status: 'undefined', reason: 'there is no vector' }

  const vectors = unitVectors(items)
  const { n, labels, starts } = vectors
  const singletons = labels.filter((_, place) => (starts[place + 1] ?? 0) - (starts[place] ?? 0) === 1)
  const { intra, inter } = pairsBySums(vectors)(new Uint32Array(n).fill(1))
  if (inter === null) {
    return {
      status: 'undefined',
      reason: `all vectors (${n}) are of one class, ${JSON.stringify(labels[0])}: there is none to tell it from`,
    }
  }
  if (intra === null) {
    return {
      status: 'undefined',
      reason: `none of the ${labels.length} classes has two vectors, so that no pair is of one class`,
    }
  }
  const sums = classSums(vectors)
  const bySilhouette = silhouettes(vectors, sums)
  const defined = bySilhouette.filter((value) => !Number.isNaN(value))
  return {
    status: 'measured',
    n,
    classes: classQualities(vectors, sums, bySilhouette),
    intra,
    inter,
    ratio: inter > 0 ? intra / inter : null,
    gap: intra - inter,
    interval: gapInterval(vectors, seed, resamples, confidence),
    silhouette: defined.reduce((sum, value) => sum + value, 0) / defined.length,
    excluded: { singletons },
  }
}
