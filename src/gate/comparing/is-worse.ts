import type { Metric } from '../../score/metric.ts'

/** Below it two figures are the same: what is left over from adding up. */
const tolerance = 1e-12

/** Whether `value` is worse than `other` in the direction in which the metric is good. */
export function isWorse(metric: Pick<Metric, 'better'>, value: number, other: number): boolean {
  return metric.better === 'higher' ? value < other - tolerance : value > other + tolerance
}
