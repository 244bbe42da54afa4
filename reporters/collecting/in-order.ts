import type { CaseInfo } from '../../src/gate/case-info.ts'
import { compareText } from '../../src/gate/compare-text.ts'
import type { EvalRecord } from '../../src/score/eval-record.ts'
import type { Metric } from '../../src/score/metric.ts'

/** What a run recorded, in one order. */
export interface Ordered {
  readonly cases: Map<string, CaseInfo>
  readonly metrics: Metric[]
  readonly records: EvalRecord[]
}

/**
 * The same cases, metrics and records in an order that does not hang on the one in which tests ran: cases by id, metrics by tier and name, records by metric, case and trial. So two runs of one suite
 * are the same file but for times and ids, shuffled or not.
 */
export function inOrder({ cases, metrics, records }: Ordered): Ordered {
  const sortedCases = [...cases].sort(([one], [other]) => compareText(one, other))
  const sorted = metrics.toSorted((one, other) => one.tier - other.tier || compareText(one.name, other.name))
  const caseRanks = new Map(sortedCases.map(([id], rank) => [id, rank]))
  const metricRanks = new Map(sorted.map(({ name }, rank) => [name, rank]))
  // A run may have hundreds of thousands of records: they are compared by one number.
  const ranked = records.map((record) => ({
    record,
    rank: (metricRanks.get(record.metric) ?? 0) * sortedCases.length + (caseRanks.get(record.caseId) ?? 0),
  }))
  ranked.sort((one, other) => one.rank - other.rank || compareAlike(one.record, other.record))
  return {
    cases: new Map(sortedCases),
    metrics: sorted,
    records: ranked.map(({ record }) => record),
  }
}

/** Two records of one metric and case: another trial, or one under `.not`. */
function compareAlike(one: EvalRecord, other: EvalRecord): number {
  return one.trial - other.trial || compareText(JSON.stringify(one), JSON.stringify(other))
}
