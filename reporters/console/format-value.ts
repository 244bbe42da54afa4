import type { Metric } from '../../src/score/metric.ts'
import { formatShare } from '../../src/statistics/format-share.ts'

/**
 * A figure of a metric for people: a rate in percent with one decimal, anything else in three significant decimals with its unit where that says more.
 *
 * A rate is rounded away from 0 % and 100 %, so that 999 of 1,000 never reads as all.
 */
export function formatValue(value: number | null, metric: Metric | undefined): string {
  if (value === null) return '-'
  if (metric?.aggregate === 'rate' || metric?.unit.startsWith('share') === true) return formatShare(value)
  const text = Number.isInteger(value) ? String(value) : value.toFixed(3)
  return metric?.unit === 'ms' ? `${text} ms` : text
}
