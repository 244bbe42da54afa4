import type { Metric } from '../score/metric.ts'
import type { WireRecord } from './eval-meta.ts'

/** Of two records of one metric the one that says less well of the answer: one that is unscored, else the one with the worse value; one that does not apply comes last. */
export function worseRecord(metric: Pick<Metric, 'better'>, one: WireRecord, other: WireRecord): WireRecord {
  return badness(metric, other) > badness(metric, one) ? other : one
}

function badness({ better }: Pick<Metric, 'better'>, { value, unscored }: WireRecord): number {
  if (unscored !== undefined) return Number.POSITIVE_INFINITY
  if (value === undefined) return Number.NEGATIVE_INFINITY
  return better === 'higher' ? -value : value
}
