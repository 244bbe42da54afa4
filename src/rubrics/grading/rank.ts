import type { Judge } from '../../judging/grading/judge.ts'
import { type Discrimination, discriminatingCriteria } from '../comparing/discriminating-criteria.ts'
import { type AnswerRanking, rankAnswers } from '../comparing/rank-answers.ts'
import type { Rubric } from '../rubric.ts'
import { gradeByRubric, type RubricGrade, type RubricGradingOptions } from './grade-by-rubric.ts'

/** An answer among others to the same query. */
export interface RankableAnswer {
  readonly id: string
  readonly text: string
}

/** How several answers stand against each other under one rubric. */
export interface RubricRanking {
  /** In the order in which the answers were given. */
  readonly grades: readonly (RubricGrade & { readonly id: string })[]
  readonly ranking: AnswerRanking
  /** The criteria that tell the answers apart, and how many of each axis do. */
  readonly discrimination: Discrimination
  readonly simulated: boolean
}

/**
 * Holds several answers to one rubric, each on its own, and orders them by score.
 *
 * An answer with missing verdicts stands above or below another only where it does whatever they are; one that nobody judged has no rank.
 *
 * @param answers to the rubric's query, each with an id of its own
 * @param judges one, or a panel
 * @param options as for `gradeByRubric`, with the patient's `record` where there is one
 * @throws {AssayError} `score-invalid` for an id twice; what `gradeByRubric` throws
 *
 * @example
 * const { ranking } = await rank([{ id: 'a', text: one }, { id: 'b', text: other }], rubric, [judge])
 */
export async function rank(
  answers: readonly RankableAnswer[],
  rubric: Rubric,
  judges: readonly Judge[],
  { record, ...options }: RubricGradingOptions & { readonly record?: string } = {},
): Promise<RubricRanking> {
  // What cannot be ranked is refused before anybody is paid to judge it.
  rankAnswers(answers.map(({ id }) => ({ id, score: null, bounds: null })))
  const grades = await Promise.all(
    answers.map(async ({ id, text }) => {
      const about = { caseId: `${rubric.id}:${id}`, answer: text, ...(record === undefined ? {} : { record }) }
      return { id, ...(await gradeByRubric(rubric, judges, about, options)) }
    }),
  )
  return {
    grades,
    // Bounds of a finding that nobody judged hold every score, and say nothing.
    ranking: rankAnswers(
      grades.map(({ id, finding: { score, bounds }, criteria }) => ({
        id,
        score,
        bounds: criteria.length === 0 ? null : bounds,
      })),
    ),
    discrimination: discriminatingCriteria(
      rubric.criteria,
      grades.map(({ id, criteria }) => ({
        id,
        verdicts: Object.fromEntries(criteria.flatMap((one) => (one.met === null ? [] : [[one.id, one.met]]))),
      })),
    ),
    simulated: grades.some(({ simulated }) => simulated),
  }
}
