import type { MeasuredAgreement } from '../../src/core/grading.ts'
import type { KeptAnswer } from '../../src/core/kept-answers.ts'
import type { Privacy } from '../../src/core/privacy.ts'
import type { Run } from '../../src/core/run.ts'
import type { CommandPlace } from '../../src/gate/baseline.ts'

/** A stored run with the answers that it kept. */
export interface RunWithAnswers {
  readonly run: Run
  /** From the project's root, for people to find it; absent for a run that was not written. */
  readonly file?: string | undefined
  readonly answers: readonly KeptAnswer[]
}

/** What a page is rendered from. */
export interface ReportInput extends RunWithAnswers {
  /** Runs of the same suite before this one, the oldest first; their answers are not read. */
  readonly earlier?: readonly Run[]
  /** The run to show beside this one; absent, none is. */
  readonly compare?: RunWithAnswers | undefined
  /** What of single cases may be shown: `full` all of it, `redacted` no whole cases and answers, `aggregate-only` nothing. */
  readonly privacy: Privacy
  /** The command that runs the suite again; absent where nobody knows it. */
  readonly command?: string | undefined
  /** How far a grader agreed with people, by its fingerprint; absent, nobody measured it. */
  readonly agreement?: ((fingerprint: string) => MeasuredAgreement | undefined) | undefined
  /** Where the commands that are printed have to look; absent, they are run in the project's root. */
  readonly place?: CommandPlace | undefined
}
