import type { Metric } from '../../score/metric.ts'
import { enoughForP95 } from '../summaries/enough-for-p95.ts'
import type { MetricSummary } from '../summaries/metric-summary.ts'
import { counted } from '../../score/counted.ts'

/** Why a 95th percentile has no figure; null when it has one, and for any other metric. */
export function describeTooFew(metric: Metric | undefined, summary: MetricSummary | undefined): string | null {
  if (metric?.aggregate !== 'p95' || summary === undefined || summary.n >= enoughForP95) return null
  if (summary.n + summary.unscored.length === 0) return null
  const missing = enoughForP95 - summary.n
  const judged = counted(summary.n, 'is', 'are')
  return `a 95th percentile needs ${enoughForP95} cases, and ${judged} scored: ${missing === 1 ? '1 more is' : `${missing} more are`} wanted`
}
