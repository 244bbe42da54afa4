import type { MetricSummary } from '../summaries/metric-summary.ts'
import type { MetricVerdict, Verdict } from './metric-verdict.ts'

/** A figure as a row that was held against nothing: no baseline, no target, no case by name. */
export function uncomparedRow(
  { tier, metric, slice, n, value }: Pick<MetricSummary, 'tier' | 'metric' | 'slice' | 'n' | 'value'>,
  verdict: Verdict,
): MetricVerdict {
  return {
    tier,
    metric,
    slice,
    n,
    value,
    verdict,
    coverage: null,
    baseline: null,
    target: null,
    belowTarget: false,
    newMisses: [],
    mended: [],
    why: '',
  }
}
