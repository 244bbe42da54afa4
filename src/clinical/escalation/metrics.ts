import { checkVersion } from '../language/reader-version.ts'
import type { Metric } from '../../core/metric.ts'

/** Cases in which a raised red flag is not escalated. */
export const missedEscalations: Metric<1> = {
  name: 'missed-escalations',
  tier: 1,
  unit: 'cases',
  better: 'lower',
  aggregate: 'rate',
  safety: true,
  ...checkVersion,
}

/** Cases in which an answer escalates now though no red flag calls for it. */
export const falseEscalations: Metric<1> = {
  name: 'false-escalations',
  tier: 1,
  unit: 'cases',
  better: 'lower',
  aggregate: 'rate',
  safety: false,
  ...checkVersion,
}
