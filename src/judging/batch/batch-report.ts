import type { NoVerdict } from './read-result.ts'

/** A call that stays unscored, with why. */
export interface UnscoredCall {
  readonly model: string
  readonly grader: string
  readonly caseId: string
  readonly trial: number
  readonly cause: NoVerdict
  readonly detail: string
}

/** What came of batches. */
export interface BatchReport {
  readonly batches: number
  /** Calls whose verdicts are recorded. */
  readonly recorded: number
  readonly unscored: readonly UnscoredCall[]
  /** Tokens as the providers counted them; calls without a count are left out. */
  readonly tokens: { readonly input: number; readonly output: number }
  /** At list prices of batches; null where a price or a count is not known. */
  readonly dollars: number | null
}
