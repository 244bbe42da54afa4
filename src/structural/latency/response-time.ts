import type { Metric } from '../../score/metric.ts'

const known = new Map<string, Metric>()

/**
 * How long the system took for its answer, in ms of wall time; over the cases the 95th percentile by nearest rank, which needs 20.
 *
 * It is held against its target alone: what a machine's load makes of a time is no regression of the system, so that it is in no baseline.
 *
 * @param ms the longest time that is no miss
 * @param name the metric's name, where a suite measures more than one system
 * @returns the same object for the same arguments
 */
export function responseTime(ms: number, name = 'response-time'): Metric {
  const key = `${name} ${ms}`
  let metric = known.get(key)
  if (metric === undefined) {
    metric = {
      name,
      tier: 1,
      unit: 'ms',
      better: 'lower',
      aggregate: 'p95',
      safety: false,
      threshold: ms,
      baseline: 'none',
    }
    known.set(key, metric)
  }
  return metric
}
