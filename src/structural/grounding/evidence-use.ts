import type { Metric } from '../../score/metric.ts'

/** Share of the rows of evidence that a recommended action refers to, averaged over answers that have any. */
export const evidenceUse: Metric<1> = {
  name: 'evidence-use',
  tier: 1,
  unit: 'share of rows',
  better: 'higher',
  aggregate: 'mean',
  safety: false,
  // A row too many harms nobody: it is held as a figure, and fails no test.
  policy: 'gate',
}
