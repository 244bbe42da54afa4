import { requireFinite } from './require-number.ts'
import { AssayError } from '../kit/assay-error.ts'

/** Which values belong together, and how few clusters are corrected for. */
export interface StandardErrorOptions {
  /** One for each value: values of one cluster, as those of one patient, may go together. Absent, each value is a cluster of its own, and the result is s/√n. */
  readonly clusters?: readonly (string | number)[]
  /** `cr1` unless given: the variance times C/(C - 1). `none` leaves it out, and is too small where clusters are few. */
  readonly correction?: 'cr1' | 'none'
}

/**
 * The standard error of a mean, robust to values that go together within a cluster: √(Σ over clusters of (Σ of its values less the mean)²) / n, times √(C/(C - 1)).
 *
 * Of the known variants this is CR1 without the factor (n - 1)/(n - 1) of a regression on a constant. Clusters are what is sampled (patients); several trials of a case are averaged before, and
 * are no cluster.
 *
 * @param values one or more, finite, in any unit
 * @returns null for fewer than two clusters, of which no spread can be seen
 * @throws {AssayError} `score-invalid` for no value, one that is not finite, or another number of clusters
 * @see Liang & Zeger 1986, https://doi.org/10.1093/biomet/73.1.13; Miller 2024, arXiv:2411.00640, appendix A, for evaluations
 *
 * @example
 * standardError([1, 1, 1, 0, 0, 1], { clusters: ['a', 'a', 'a', 'b', 'b', 'b'] }) // 0.333…
 */
export function standardError(
  values: readonly number[],
  { clusters, correction = 'cr1' }: StandardErrorOptions = {},
): number | null {
  const given = requireFinite(values, 'value')
  const labels = clusters === undefined ? undefined : requireClusters(clusters, given.length)
  const n = given.length
  const mean = given.reduce((sum, value) => sum + value, 0) / n
  const sums = new Map<string | number, number>()
  for (const [place, value] of given.entries()) {
    const label = labels === undefined ? place : (labels[place] ?? place)
    sums.set(label, (sums.get(label) ?? 0) + (value - mean))
  }
  if (sums.size < 2) return null
  const squares = [...sums.values()].reduce((total, sum) => total + sum ** 2, 0)
  const scale = correction === 'cr1' ? sums.size / (sums.size - 1) : 1
  return Math.sqrt(squares * scale) / n
}

/**
 * The clusters of a list of values.
 *
 * @throws {AssayError} `score-invalid` for another number of them
 */
export function requireClusters<Cluster extends string | number>(
  clusters: readonly Cluster[],
  values: number,
): readonly Cluster[] {
  if (clusters.length === values) return clusters
  throw new AssayError(
    'score-invalid',
    `there are ${values} values and ${clusters.length} clusters; expected the cluster of each value, and one of its own for a value that is in none`,
  )
}
