import type { Metric } from './metric.ts'

/** Whether a value of a case falls short of its metric's threshold: by default of the best value, 1 where higher is better and 0 where lower is. */
export function isMiss(metric: Metric, value: number): boolean {
  return metric.better === 'higher' ? value < (metric.threshold ?? 1) : value > (metric.threshold ?? 0)
}
