import type { Score } from '../../src/core/score.ts'
import type { Run } from '../../src/core/run.ts'
import type { RuleDetail } from '../../src/core/rule-detail.ts'

/** An answer that a run kept, with what each metric made of it. */
export interface ReportAnswer {
  readonly case: string
  /** Which repeat of the test, from 0. */
  readonly trial: number
  /** Where the case stands, as `golden-set/pe.jsonl:12`. */
  readonly source?: string
  /** The patient in a line. */
  readonly patient?: string
  /** The case, and what the system said; absent where they were not kept, or may not be shown. */
  readonly input?: unknown
  readonly answer?: unknown
  readonly scores: readonly { readonly metric: string; readonly score: Score; readonly rules?: readonly RuleDetail[] }[]
}

/** A stored run with the answers that it kept. */
export interface RunWithAnswers {
  readonly run: Run
  /** From the project's root, for people to find it; absent for a run that was not written. */
  readonly file?: string | undefined
  readonly answers: readonly ReportAnswer[]
}

/** What a page is rendered from. */
export interface ReportInput extends RunWithAnswers {
  /** Runs of the same suite before this one, the oldest first; their answers are not read. */
  readonly earlier?: readonly Run[]
  /** The run to show beside this one; absent, none is. */
  readonly compare?: RunWithAnswers | undefined
  /** What of single cases may be shown: `full` all of it, `redacted` no whole cases and answers, `aggregate-only` nothing. */
  readonly privacy: 'full' | 'redacted' | 'aggregate-only'
  /** The command that runs the suite again; absent where nobody knows it. */
  readonly command?: string | undefined
}
