import type { Metric } from '../../score/metric.ts'

/** Cases in which the evidence has a row of each source type that the case expects. */
export const sourceTypeCoverage: Metric<3> = {
  name: 'source-type-coverage',
  tier: 3,
  unit: 'cases',
  better: 'higher',
  aggregate: 'rate',
  safety: false,
}
