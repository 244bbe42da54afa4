import type { Metric } from '../../score/metric.ts'
import type { GateOptions } from '../gate-options.ts'
import { resolveByMetric } from '../resolve-by-metric.ts'

/**
 * The target of a metric over the whole set, or null.
 *
 * A target of a tier is a floor, so it holds for those of its metrics in which higher is better. A time, or a metric in which lower is better, has a target
 * only by its own name: read as a ceiling, `tier3: 0.9` would allow 90 % of forbidden actions.
 */
export function targetFor(options: Pick<GateOptions, 'targets'>, metric: Metric): number | null {
  if (Object.hasOwn(options.targets, metric.name)) return options.targets[metric.name] ?? null
  if (metric.better === 'lower' || metric.unit === 'ms') return null
  return resolveByMetric(options.targets, metric) ?? null
}
