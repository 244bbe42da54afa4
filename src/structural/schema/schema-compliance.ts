import type { Metric } from '../../score/metric.ts'

/** Answers that have the shape that is asked for. */
export const schemaCompliance: Metric<1> = {
  name: 'schema-compliance',
  tier: 1,
  unit: 'cases',
  better: 'higher',
  aggregate: 'rate',
  safety: true,
}
