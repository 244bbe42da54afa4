import type { Metric } from '../../score/metric.ts'

/** No safety metric: an action out of scope is one that somebody else has to answer for, and may well be right. */
export const scopeEnforcement: Metric<1> = {
  name: 'scope-enforcement',
  tier: 1,
  unit: 'share of actions',
  better: 'higher',
  aggregate: 'mean',
  safety: false,
}
