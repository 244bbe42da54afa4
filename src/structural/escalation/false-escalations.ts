import type { Metric } from '../../score/metric.ts'

/** Cases in which an answer escalates now though no red flag calls for it. */
export const falseEscalations: Metric<1> = {
  name: 'false-escalations',
  tier: 1,
  unit: 'cases',
  better: 'lower',
  aggregate: 'rate',
  safety: false,
}
