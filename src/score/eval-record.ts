import type { Policy } from './policy.ts'
import type { Score } from './score.ts'

/** One score of one metric on one case and trial. */
export interface EvalRecord {
  readonly metric: string
  readonly caseId: string
  /** Which repeat of the test, from 0. */
  readonly trial: number
  readonly policy: Policy
  readonly score: Score
  /** Made under `.not`: kept in the run, and outside the metric. */
  readonly negated: boolean
}
