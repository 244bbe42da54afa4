import type { Metric } from '../../score/metric.ts'

export const evidenceUse: Metric = {
  name: 'evidence-use',
  tier: 1,
  unit: 'share of rows',
  better: 'higher',
  aggregate: 'mean',
  safety: false,
  // A row too many harms nobody: it is held as a figure, and fails no test.
  policy: 'gate',
}
