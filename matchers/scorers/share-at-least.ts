import type { Metric } from '../../src/core/metric.ts'

/**
 * The share of cases in which a metric is at or above a floor, as a metric beside it.
 *
 * The floor is in its name, so that two floors on one metric are two shares.
 *
 * @param unit what is counted; `cases` when absent
 */
export function shareAtLeast(metric: Metric, floor: number, unit = 'cases'): Metric {
  const { name, tier, better, safety, baseline, version } = metric
  return {
    name: `${name}-at-least-${floor}`,
    tier,
    unit,
    better,
    aggregate: 'rate',
    safety,
    ...(baseline === undefined ? {} : { baseline }),
    ...(version === undefined ? {} : { version }),
  }
}
