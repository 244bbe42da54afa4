import type { Metric } from '../score/metric.ts'
import type { Policy } from '../score/policy.ts'
import type { GateOptions } from './gate-options.ts'
import { resolveByMetric } from './resolve-by-metric.ts'

const byTier: Readonly<Record<Metric['tier'], Policy>> = { 1: 'must', 2: 'gate', 3: 'gate', 4: 'track' }

/** What a miss of a metric does where the call says nothing: the option of its name, else the metric's own word, else the option of its tier, else the tier's default. */
export function policyFor(
  options: Pick<GateOptions, 'policies'>,
  metric: Pick<Metric, 'name' | 'tier' | 'policy'>,
): Policy {
  const { policies } = options
  const own = Object.hasOwn(policies, metric.name) ? policies[metric.name] : metric.policy
  return own ?? resolveByMetric(policies, metric) ?? byTier[metric.tier]
}
