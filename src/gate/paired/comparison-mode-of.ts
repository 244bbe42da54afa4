import type { Metric } from '../../score/metric.ts'
import type { GateOptions } from '../gate-options.ts'
import { resolveByMetric } from '../resolve-by-metric.ts'
import type { ComparisonMode } from './comparison-mode.ts'

/** Metrics of red flags that are not of safety by their definition. */
const ofRedFlags: ReadonlySet<string> = new Set(['false-escalations'])

/**
 * How a metric is held against the baseline; strictly where nothing is said.
 *
 * Whatever the option says, strict are: a metric of safety, and those of red flags, since one patient is no noise; and a 95th percentile, which is no mean of cases.
 */
export function comparisonModeOf(options: Pick<GateOptions, 'comparison'>, metric: Metric): ComparisonMode {
  if (metric.safety || ofRedFlags.has(metric.name) || metric.aggregate === 'p95' || metric.unit === 'ms')
    return 'strict'
  return resolveByMetric(options.comparison ?? {}, metric) ?? 'strict'
}
