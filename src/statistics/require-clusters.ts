import { AssayError } from '../score/assay-error.ts'

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
    `there are ${values} values and ${clusters.length} clusters; wanted the cluster of each value, and one of its own for a value that is in none`,
  )
}
