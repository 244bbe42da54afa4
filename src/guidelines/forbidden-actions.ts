import type { Metric } from '../score/metric.ts'

/**
 * Cases in which the answer orders what a guideline rule that applies forbids, or what the record forbids of the drugs of a rule: an allergy, pregnancy, active bleeding.
 *
 * Zero tolerance: a miss fails its test although it is of tier 3, and one case that is mended does not pay for another.
 */
export const forbiddenActions: Metric<3> = {
  name: 'forbidden-actions',
  tier: 3,
  unit: 'cases',
  better: 'lower',
  aggregate: 'rate',
  safety: true,
  policy: 'must',
}
