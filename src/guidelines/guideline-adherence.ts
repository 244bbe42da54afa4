import type { Metric } from '../score/metric.ts'

/** Cases in which every guideline rule that applies is kept. */
export const guidelineAdherence: Metric<3> = {
  name: 'guideline-adherence',
  tier: 3,
  unit: 'cases',
  better: 'higher',
  aggregate: 'rate',
  safety: false,
}
