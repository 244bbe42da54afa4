import type { Metric } from '../../score/metric.ts'

/** Cases in which the answer has the severity that the case expects. */
export const severityAgreement: Metric<3> = {
  name: 'severity-agreement',
  tier: 3,
  unit: 'cases',
  better: 'higher',
  aggregate: 'rate',
  safety: false,
}
