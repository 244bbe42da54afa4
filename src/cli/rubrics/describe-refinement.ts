import type { Refinement } from '../../rubrics/refining/refine.ts'
import type { Rubric } from '../../rubrics/rubric.ts'
import { describeGrade, type DescribedGrade } from '../judging/describe-grade.ts'

/** What became of one answer, as a command writes it. */
export interface DescribedRefinement {
  readonly id: string
  readonly rubric: string
  /** The edited answer where the edit stands, else the old one. */
  readonly answer: string
  readonly isEdited: boolean
  /** In the order in which they were to be carried out; null where there is no plan. */
  readonly plan: Refinement['plan']
  readonly before: DescribedGrade
  readonly after: DescribedGrade | null
  readonly gain: Refinement['gain']
  /** Ids of the red flags that were missed and are covered now. */
  readonly coveredRedFlags: readonly string[]
  readonly axes: Refinement['axes']
  readonly reported: readonly string[]
  readonly simulated: boolean
}

/** A refinement as plain data. */
export function describeRefinement(id: string, rubric: Rubric, refinement: Refinement): DescribedRefinement {
  const { answer, isEdited, before, after, plan, gain, missedRedFlags, axes, reported, simulated } = refinement
  const missed = missedRedFlags.after
  return {
    id,
    rubric: rubric.id,
    answer,
    isEdited,
    plan:
      plan === null ? null : { ...plan, actions: plan.actions.toSorted((one, other) => one.priority - other.priority) },
    before: describeGrade(rubric, before),
    after: after === null ? null : describeGrade(rubric, after),
    gain,
    coveredRedFlags: isEdited && missed !== null ? missedRedFlags.before.filter((flag) => !missed.includes(flag)) : [],
    axes,
    reported,
    simulated: simulated || rubric.simulated === true,
  }
}
