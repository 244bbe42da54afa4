import type { Metric } from '../../score/metric.ts'

/** The share of labelled sets of vectors whose classes stand apart: the lower bound of the gap's interval is above 0. */
export const clusterSeparation: Metric<2> = {
  name: 'cluster-separation',
  tier: 2,
  unit: 'sets',
  better: 'higher',
  aggregate: 'rate',
  safety: false,
}
