import type { Metric } from '../../score/metric.ts'

/** Mean silhouette of the vectors by cosine distance, -1 to 1. No set is a miss by it: what is low depends on the classes, and the figure is held against the baseline. */
export const clusterSilhouette: Metric<2> = {
  name: 'cluster-silhouette',
  tier: 2,
  unit: 'silhouette',
  better: 'higher',
  aggregate: 'mean',
  safety: false,
  threshold: -1,
}
