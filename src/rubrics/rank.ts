import type { Judge } from '../judges/judge.ts'
import { type Rubric, type Axis, axes, type Criterion } from './rubric.ts'
import { type RubricGrade, type RubricGradingOptions, gradeByRubric } from './grade-by-rubric.ts'
import { describeFound } from '../kit/describe-found.ts'
import { AssayError } from '../kit/assay-error.ts'
import { requireVerdicts } from './score-rubric.ts'

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
 * Checks several answers against one rubric, each on its own, and orders them by score.
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

/** An answer with its score under one rubric, as `scoreVerdicts` gives both. */
export interface ScoredAnswer {
  readonly id: string
  /** Null where verdicts are missing. */
  readonly score: number | null
  /** Between which it lies; null where nothing is known of it. */
  readonly bounds: readonly [least: number, greatest: number] | null
}

/** Where an answer stands among others. */
export interface RankedAnswer extends ScoredAnswer {
  /** The ranks that it can have, 1 the best; one and the same where it stands against every other. Answers that tie share a rank. */
  readonly ranks: readonly [best: number, worst: number]
}

/** An order of answers, as far as there is one. */
export interface AnswerRanking {
  /** By rank, the best first. */
  readonly ranked: readonly RankedAnswer[]
  /** Ids of answers with the same score, a list for each. */
  readonly ties: readonly (readonly string[])[]
  /** Pairs of ids that are not ranked against each other: verdicts are missing that could turn them round. */
  readonly undecided: readonly (readonly [string, string])[]
  /** Ids of answers of which nothing is known. They have no rank. */
  readonly unscored: readonly string[]
}

/**
 * Orders answers to one query by their scores.
 *
 * One stands above another only where it does whatever the missing verdicts are: its least score is above the other's greatest.
 *
 * @throws {AssayError} `score-invalid` for an id twice, and for a score outside of its bounds
 *
 * @example
 * rankAnswers([{ id: 'a', score: 0.7, bounds: [0.7, 0.7] }, { id: 'b', score: null, bounds: [0.2, 0.6] }]).ranked[0]?.id // 'a'
 */
export function rankAnswers(answers: readonly ScoredAnswer[]): AnswerRanking {
  requireAnswers(answers)
  const known = answers.flatMap((answer) => (answer.bounds === null ? [] : [{ ...answer, bounds: answer.bounds }]))
  const ranked = known.map((answer) => {
    const above = known.filter((other) => other.bounds[0] > answer.bounds[1]).length
    const open = known.filter((other) => other !== answer && isUndecided(answer, other)).length
    return { ...answer, ranks: [above + 1, above + open + 1] as const }
  })
  const scores = new Set(known.flatMap(({ score }) => score ?? []))
  const alike = [...scores].map((value) => known.filter(({ score }) => score === value).map(({ id }) => id))
  return {
    ranked: ranked.toSorted((one, other) => one.ranks[0] - other.ranks[0] || one.ranks[1] - other.ranks[1]),
    ties: alike.filter((ids) => ids.length > 1),
    undecided: known.flatMap((one, at) =>
      known.slice(at + 1).flatMap((other) => (isUndecided(one, other) ? [[one.id, other.id] as const] : [])),
    ),
    unscored: answers.filter(({ bounds }) => bounds === null).map(({ id }) => id),
  }
}

interface Bounded {
  readonly score: number | null
  readonly bounds: readonly [number, number]
}

/** Two answers with scores are decided, and tie where these are the same. */
function isUndecided(one: Bounded, other: Bounded): boolean {
  if (one.score !== null && other.score !== null) return false
  return one.bounds[0] <= other.bounds[1] && other.bounds[0] <= one.bounds[1]
}

function requireAnswers(answers: readonly ScoredAnswer[]): void {
  const ids = new Set<string>()
  for (const { id, score, bounds } of answers) {
    if (ids.has(id)) {
      throw new AssayError('score-invalid', `answer ${describeFound(id)} is there twice; each needs an id of its own`)
    }
    ids.add(id)
    const isWithin =
      bounds === null
        ? score === null
        : bounds.every((bound) => Number.isFinite(bound)) &&
          bounds[0] <= bounds[1] &&
          (score === null || (bounds[0] === score && bounds[1] === score))
    if (isWithin) continue
    const found = bounds === null ? 'no bounds' : `bounds ${bounds[0]} to ${bounds[1]}`
    throw new AssayError(
      'score-invalid',
      `answer ${describeFound(id)} has the score ${describeFound(score)} and ${found}; expected bounds from the least to the greatest score, both the score where there is one`,
    )
  }
}

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
