import { describeFound } from '../../kit/describe-found.ts'
import { type Grading, sumPlannedCalls, type JudgeVotes } from '../../core/grading.ts'
import type { Score } from '../../core/score.ts'
import { type RubricFinding, scoreVerdicts } from '../score-verdicts.ts'
import type { GradedCriterion, JudgedCriteria } from '../judge-criteria.ts'
import type { Rubric } from '../rubric.ts'

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

/**
 * What one judge said in all its trials as scores of the rubric: a trial has one where it has a verdict on every criterion, else null.
 *
 * Tokens and dollars are of all its calls; a trial counts as replayed where all its criteria were, and as simulated where one was.
 */
export function votesOnRubric(
  rubric: Pick<Rubric, 'criteria'>,
  { judge, trials, questions }: JudgedCriteria,
): JudgeVotes | undefined {
  const [first] = questions
  if (first === undefined) return undefined
  // A judge that stops early puts some criteria less often than others.
  const count = Math.min(...Array.from(trials.values(), ({ votes }) => votes.length))
  const tokens = (at: 0 | 1 | 2 | 3): number => questions.reduce((sum, question) => sum + question.tokens[at], 0)
  const drift = [...new Set(questions.flatMap((question) => question.drift ?? []))].toSorted()
  const [planned] = sumPlannedCalls(questions.flatMap((question) => question.planned ?? []))
  return {
    judge,
    votes: Array.from({ length: count }, (_, trial) => scoreOfTrial(rubric, trials, trial)),
    replayed: Math.min(count, ...questions.map(({ replayed }) => replayed)),
    simulated: Math.min(count, Math.max(...questions.map(({ simulated }) => simulated))),
    ...(drift.length > 0 ? { drift } : {}),
    relation: first.relation,
    tokens: [tokens(0), tokens(1), tokens(2), tokens(3)],
    dollars: questions.reduce<number | null>(
      (sum, { dollars }) => (sum === null || dollars === null ? null : sum + dollars),
      0,
    ),
    ...(planned === undefined ? {} : { planned }),
  }
}

function scoreOfTrial(
  rubric: Pick<Rubric, 'criteria'>,
  trials: JudgedCriteria['trials'],
  trial: number,
): number | null {
  const verdicts = rubric.criteria.map(({ id }) => [id, trials.get(id)?.votes[trial] ?? null] as const)
  if (verdicts.some(([, vote]) => vote === null)) return null
  return scoreVerdicts(
    rubric,
    Object.fromEntries(verdicts.flatMap(([id, vote]) => (vote === null ? [] : [[id, vote]]))),
  ).score
}
