import type { Grading } from './grading.ts'
import type { UnscoredCause } from './unscored-cause.ts'

/**
 * The one result that every check, metric, rule and judge returns.
 *
 * `unscored` is not zero: it says that we learned nothing about the answer, so it is counted on its own and never averaged in.
 * A judged score carries its `grading`: judges, votes, bounds.
 * `not-applicable` says that there was nothing to judge by right; it leaves the denominator and is counted too.
 */
export type Score =
  | { readonly status: 'scored'; readonly value: number; readonly why: readonly string[]; readonly grading?: Grading }
  | { readonly status: 'unscored'; readonly cause: UnscoredCause; readonly detail: string; readonly grading?: Grading }
  | { readonly status: 'not-applicable'; readonly reason: string }
