import type { CaseInfo, EvalRecord } from '../../src/core/eval-case.ts'
import type { FailedFile } from '../../src/core/run.ts'
import type { Metric } from '../../src/core/metric.ts'
import { type Score, unscored } from '../../src/core/score.ts'
import type { WireRecord } from '../../src/runner/eval-meta.ts'
import { compareText } from '../../src/kit/compare-text.ts'

/** A test of an eval, as far as a reader needs it to find it again. */
export interface EvalTestName {
  /** Path of the eval file from the project's root. */
  readonly file: string
  readonly name: string
}

/** What the tests of one suite brought home. */
export interface CollectedRecords {
  readonly cases: Map<string, CaseInfo>
  readonly metrics: Metric[]
  readonly records: EvalRecord[]
  /** The test of a metric and case, by `testKey`. */
  readonly tests: Map<string, EvalTestName>
  /** What no gate can judge over: two records of one metric, case and trial; two cases of one id; two definitions of a metric. */
  readonly problems: string[]
  readonly failedTests: number
  /** Files that failed outside of their tests. */
  readonly failedFiles: readonly FailedFile[]
  /** Tests that were skipped and that no filter left out, as `file > name`. */
  readonly skippedTests: string[]
  /** Whether tests were left out by an `.only` elsewhere, or by a `describe` that is skipped. */
  readonly only: boolean
}

/** Names a metric of a case, to look its test up. */
export function testKey(metric: string, caseId: string): string {
  return `${metric}\n${caseId}`
}

const none: readonly string[] = []

/** The score that a record brought across the process border. */
export function scoreOfWire(wire: WireRecord): Score {
  const grading = wire.grading === undefined ? {} : { grading: wire.grading }
  if (wire.value !== undefined) return { status: 'scored', value: wire.value, why: wire.why ?? none, ...grading }
  if (wire.unscored !== undefined) return { ...unscored(wire.unscored, wire.detail ?? ''), ...grading }
  return { status: 'not-applicable', reason: wire.notApplicable ?? '' }
}

/** What a run recorded, in one order. */
export interface Ordered {
  readonly cases: Map<string, CaseInfo>
  readonly metrics: Metric[]
  readonly records: EvalRecord[]
}

/**
 * The same cases, metrics and records in an order that does not hang on the one in which tests ran: cases by id, metrics by tier and name, records by metric, case and trial. So two runs of one suite
 * are the same file except times and ids, shuffled or not.
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
