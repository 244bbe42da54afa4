import { type Axis, axes, type Criterion } from '../criterion.ts'
import { requireVerdicts } from '../require-verdicts.ts'

/** A criterion that tells answers apart. */
export interface DiscriminatingCriterion {
  readonly criterion: Criterion
  /** Ids of the answers that meet its text, and of those that do not. */
  readonly met: readonly string[]
  readonly unmet: readonly string[]
  /** The share of the pairs of judged answers that it tells apart, above 0 to 1; 1 of two. */
  readonly split: number
  /** |weight| × split: what it does to their order. */
  readonly impact: number
}

/** Which criteria tell answers apart, and which are left of each axis. */
export interface Discrimination {
  /** The strongest first. */
  readonly criteria: readonly DiscriminatingCriterion[]
  /** How many criteria stand on each axis, and how many of them tell the answers apart. */
  readonly axes: Readonly<Record<Axis, { readonly total: number; readonly discriminating: number }>>
  /** Ids of criteria with verdicts on fewer than two answers: nothing is known of them. */
  readonly unscored: readonly string[]
}

/**
 * The criteria by which two or more answers to one query differ.
 *
 * @param answers each with its verdicts, id → whether it meets the criterion; absent where nobody knows
 * @throws {AssayError} `rubric-invalid` for a verdict on a criterion that is not there
 *
 * @example
 * discriminatingCriteria(rubric.criteria, [{ id: 'a', verdicts: { c1: true } }, { id: 'b', verdicts: { c1: false } }])
 */
export function discriminatingCriteria(
  criteria: readonly Criterion[],
  answers: readonly { readonly id: string; readonly verdicts: Readonly<Record<string, boolean | undefined>> }[],
): Discrimination {
  for (const { verdicts } of answers) requireVerdicts(criteria, verdicts)
  const divided = criteria.map((criterion) => {
    const said = (verdict: boolean): string[] =>
      answers
        .filter(({ verdicts }) => Object.hasOwn(verdicts, criterion.id) && verdicts[criterion.id] === verdict)
        .map(({ id }) => id)
    const [met, unmet] = [said(true), said(false)]
    const judged = met.length + unmet.length
    const split = judged < 2 ? null : (met.length * unmet.length) / ((judged * (judged - 1)) / 2)
    return { criterion, met, unmet, split }
  })
  const found = divided.flatMap(({ split, ...one }) =>
    split === null || split === 0 ? [] : [{ ...one, split, impact: Math.abs(one.criterion.weight) * split }],
  )
  const on = (axis: Axis) => ({
    total: criteria.filter((criterion) => criterion.axis === axis).length,
    discriminating: found.filter(({ criterion }) => criterion.axis === axis).length,
  })
  return {
    criteria: found.toSorted((one, other) => other.impact - one.impact),
    axes: Object.fromEntries(axes.map((axis) => [axis, on(axis)])) as Discrimination['axes'],
    unscored: divided.filter(({ split }) => split === null).map(({ criterion }) => criterion.id),
  }
}
