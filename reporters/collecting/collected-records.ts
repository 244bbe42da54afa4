import type { CaseInfo } from '../../src/gate/case-info.ts'
import type { EvalRecord } from '../../src/score/eval-record.ts'
import type { Metric } from '../../src/score/metric.ts'

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
  /** Whether tests were left out by an `.only` elsewhere, or by a `describe` that is skipped. */
  readonly only: boolean
}
