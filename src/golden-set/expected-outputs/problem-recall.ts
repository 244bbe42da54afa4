import type { Metric } from '../../score/metric.ts'

/** Share of the problems that a case expects which the answer names, averaged over cases; a case is a miss when one is not named. */
export const problemRecall: Metric<3> = {
  name: 'problem-recall',
  tier: 3,
  unit: 'share of problems',
  better: 'higher',
  aggregate: 'mean',
  safety: false,
}
