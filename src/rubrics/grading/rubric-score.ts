import { describeFound } from '../../golden-set/describe-found.ts'
import type { Grading } from '../../score/grading.ts'
import type { Score } from '../../score/score.ts'
import type { RubricFinding } from '../score-verdicts.ts'
import type { GradedCriterion } from './grade-criterion.ts'

/** As many violations are told. */
const mostTold = 5

/** The score of a finding, with its reasons; where a verdict is missing it is unscored, with what is known. */
export function rubricScore(
  finding: RubricFinding,
  criteria: readonly GradedCriterion[],
  grading: Grading,
): Exclude<Score, { status: 'not-applicable' }> {
  const { score } = finding
  if (score !== null) return { status: 'scored', value: score, why: reasonsOf(finding, criteria), grading }
  const open = criteria.flatMap(({ id, missing }) => (missing === null ? [] : [{ id, missing }]))
  // A recording that is not there is for somebody to make, and must not hide behind a judge who abstained.
  const first = open.find(({ missing }) => missing.cause === 'judge-unrecorded') ?? open[0]
  const told = open
    .slice(0, mostTold)
    .map(({ id, missing: { cause, detail } }) => `${describeFound(id)}: ${detail} (${cause})`)
  const more = open.length > mostTold ? `; and ${open.length - mostTold} more` : ''
  const [least, greatest] = grading.bounds
  const judged = finding.coverage === null ? '' : `, with ${Math.round(100 * finding.coverage)}% of the weight judged`
  return {
    status: 'unscored',
    cause: first?.missing.cause ?? 'judge-unreadable',
    detail: `${finding.reason}: ${told.join('; ')}${more}. The score lies between ${least.toFixed(2)} and ${greatest.toFixed(2)}${judged}`,
    grading,
  }
}

function reasonsOf({ normalised, vetoed, violations }: RubricFinding, criteria: readonly GradedCriterion[]): string[] {
  const graded = new Map(criteria.map((one) => [one.id, one]))
  const kept = criteria.length - violations.length
  const told = violations.slice(0, mostTold).map(({ criterion: { id, weight, text }, met }) => {
    const reason = graded.get(id)?.reason
    return `${met ? 'met, and ought not to be' : 'not met'} (${weight}): ${text}${reason === null || reason === undefined ? '' : `: ${reason}`}`
  })
  const more = violations.length > mostTold ? [`and ${violations.length - mostTold} more`] : []
  return [
    `${Math.round(normalised ?? 0)} of 100: ${kept} of ${criteria.length} criteria are kept`,
    ...(vetoed.length > 0 ? [`capped at 0 by a veto: ${vetoed.join(', ')}`] : []),
    ...told,
    ...more,
    ...criteria.flatMap(({ id, reworded }) =>
      reworded === undefined ? [] : [`${id} was decided on another wording: ${reworded}`],
    ),
  ]
}
