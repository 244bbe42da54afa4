import type { Metric } from '../../score/metric.ts'

/** Mean cosine similarity within classes less that between them, -2 to 2. A set is a miss below 0, where its vectors are nearer to those of other classes than to their own. */
export const clusterGap: Metric<2> = {
  name: 'cluster-gap',
  tier: 2,
  unit: 'cosine',
  better: 'higher',
  aggregate: 'mean',
  safety: false,
  threshold: 0,
}
