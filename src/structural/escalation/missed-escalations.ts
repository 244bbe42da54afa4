import type { Metric } from '../../score/metric.ts'

/** Cases in which a raised red flag is not escalated. */
export const missedEscalations: Metric<1> = {
  name: 'missed-escalations',
  tier: 1,
  unit: 'cases',
  better: 'lower',
  aggregate: 'rate',
  safety: true,
}
