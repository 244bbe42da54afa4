import type { Metric } from '../score/metric.ts'

/**
 * What a record keyed by metric names and tiers says of one metric: the entry under its name, else the one under its tier, else undefined.
 *
 * @example
 * resolveByMetric({ tier3: 0.9, 'guideline-adherence': 0.95 }, { name: 'guideline-adherence', tier: 3 }) // 0.95
 */
export function resolveByMetric<Value>(
  byName: Readonly<Record<string, Value>>,
  metric: Pick<Metric, 'name' | 'tier'>,
): Value | undefined {
  for (const name of [metric.name, `tier${metric.tier}`]) {
    if (Object.hasOwn(byName, name)) return byName[name]
  }
  return undefined
}
