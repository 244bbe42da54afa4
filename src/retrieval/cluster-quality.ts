// Over 250 lines: one figure, its two ways of summing pairs, and its interval.
import { type UnitVectors, meanCosine, unitVectors } from './clusters/unit-vectors.ts'
import { random } from '../statistics/random.ts'
import { requireConfidence, requireWhole } from '../statistics/require-number.ts'
import { type ClassQuality, classQualities, silhouettes } from './clusters/class-qualities.ts'
import { type ClusterItem, requireItems } from './cluster-items.ts'
import { mostUndefined } from '../statistics/bootstrap.ts'
import { quantile } from '../statistics/descriptive.ts'

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

/** A percentile bootstrap interval of the gap, resampled over items. */
interface GapInterval {
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

/** The sum of the unit vectors of each class, class after class. */
function classSums({ dimensions, values, starts }: UnitVectors): Float64Array {
  const sums = new Float64Array((starts.length - 1) * dimensions)
  for (let place = 0; place + 1 < starts.length; place += 1) {
    for (let row = starts[place] ?? 0; row < (starts[place + 1] ?? 0); row += 1) {
      for (let at = 0; at < dimensions; at += 1) {
        const to = place * dimensions + at
        sums[to] = (sums[to] ?? 0) + (values[row * dimensions + at] ?? 0)
      }
    }
  }
  return sums
}

/**
 * The interval of the gap between intra-class and inter-class similarity.
 *
 * Items are drawn from the whole set with replacement. Copies of an item are no pair, since their similarity of 1 would say nothing of the class; a class of which
 * a resample has fewer than two distinct items has no intra-class pair in it, and its pairs with others count.
 *
 * @param resamples undefined for 10,000, or as many from 1,000 on as are done in a few seconds
 * @returns null where more than 5 % of the resamples have no gap
 */
function gapInterval(
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
