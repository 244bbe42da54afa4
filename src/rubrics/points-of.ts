import type { Criterion } from './criterion.ts'
import { isSatisfied } from './is-satisfied.ts'
import type { ScorableCriterion } from './score-rubric.ts'

/** A criterion with its verdict in the form that `scoreRubric` takes. */
export interface Points {
  readonly criterion: ScorableCriterion
  /** Whether its points enter the sum; undefined where there is no verdict. */
  readonly counts: boolean | undefined
}

/**
 * A criterion with its weight as points, and whether they count: those above 0 when the answer keeps it, those below 0 when it does not.
 *
 * A desired criterion with a weight below 0 so costs it when it is not met, which HealthBench's formula alone has no way to say.
 *
 * @param met whether the answer meets the criterion's text, literally; undefined where nobody knows
 */
export function pointsOf(criterion: Criterion, met: boolean | undefined): Points {
  const { id, weight, tags } = criterion
  return {
    criterion: { id, points: weight, tags },
    counts: met === undefined ? undefined : isSatisfied(criterion, met) === weight > 0,
  }
}
