import type { Metric } from '../../score/metric.ts'

/** Cases in which the answer has a milder severity than the case expects. */
export const underTriage: Metric<3> = {
  name: 'under-triage',
  tier: 3,
  unit: 'cases',
  better: 'lower',
  aggregate: 'rate',
  safety: false,
}
