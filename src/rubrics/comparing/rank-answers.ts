import { describeFound } from '../../golden-set/describe-found.ts'
import { AssayError } from '../../score/assay-error.ts'

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
      `answer ${describeFound(id)} has the score ${describeFound(score)} and ${found}; wanted bounds from the least to the greatest score, both the score where there is one`,
    )
  }
}
