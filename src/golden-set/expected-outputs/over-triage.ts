import type { Metric } from '../../score/metric.ts'

/** Cases in which the answer has a graver severity than the case expects. */
export const overTriage: Metric<3> = {
  name: 'over-triage',
  tier: 3,
  unit: 'cases',
  better: 'lower',
  aggregate: 'rate',
  safety: false,
}
