import { makeNearMisses } from '../../rubrics/near-misses.ts'
import type { Rubric } from '../../rubrics/rubric.ts'
import type { CliContext } from '../cli-context.ts'
import { answerLine, pairLine, readHeld } from './read-rubrics.ts'
import { discriminatingCriteria } from '../../rubrics/rank.ts'
import type { PairwiseTally, PairWinner } from '../../rubrics/tally-pairwise.ts'
import { comparePair, type ComparedPair } from '../../rubrics/compare-pair.ts'
import type { RubricGrade } from '../../rubrics/grade-by-rubric.ts'
import { readLanguage } from '../../rubrics/read-language.ts'
import type { Judge } from '../../judges/judge.ts'
import { describeGrade, type DescribedGrade } from './describe-grade.ts'

/** Two answers to one query. */
interface ComparedAnswers {
  readonly id: string
  /** The line that it is of. */
  readonly origin: string
  readonly rubric: Rubric
  readonly record?: string
  readonly a: string
  readonly b: string
  /** Which is the better by how they were made; null where nobody knows. */
  readonly better: 'a' | 'b' | null
  /** The edit that made `b` of `a`; null where they came as they are. */
  readonly edit: { readonly operator: string; readonly before: string; readonly after: string } | null
}

/** What there is to compare, and what an answer gave no operator to work on. */
export interface AnswersToCompare {
  readonly pairs: readonly ComparedAnswers[]
  readonly notApplicable: readonly { readonly id: string; readonly operators: readonly string[] }[]
}

/**
 * The pairs of a file; or, of a file of single answers, each answer beside those that are worse than it by one edit.
 *
 * @throws {AssayError} `option-invalid` naming every bad line
 */
export function answersToCompare(
  context: CliContext,
  file: string,
  rubrics: readonly Rubric[],
  isNearMiss: boolean,
): AnswersToCompare {
  if (!isNearMiss) {
    const pairs = readHeld(context, file, pairLine, rubrics).map(({ better = null, ...rest }) => ({
      ...rest,
      origin: rest.id,
      better,
      edit: null,
    }))
    return { pairs, notApplicable: [] }
  }
  const made = readHeld(context, file, answerLine, rubrics).map(({ id, answer, ...rest }) => {
    const { made: misses, notApplicable } = makeNearMisses(answer, rest.rubric)
    const pairs = misses.map(({ operator, before, after, text }): ComparedAnswers => ({
      ...rest,
      id: `${id}:${operator}`,
      origin: id,
      a: answer,
      b: text,
      better: 'a',
      edit: { operator, before, after },
    }))
    return { pairs, notApplicable: notApplicable.length === 0 ? [] : [{ id, operators: notApplicable }] }
  })
  return {
    pairs: made.flatMap(({ pairs }) => pairs),
    notApplicable: made.flatMap(({ notApplicable }) => notApplicable),
  }
}

/** Two answers as they were compared: each by its own score, and both side by side. */
export interface Comparison {
  readonly id: string
  /** The line that it is of: several near misses have one. */
  readonly origin: string
  readonly rubric: string
  readonly better: ComparedAnswers['better']
  readonly edit: ComparedAnswers['edit']
  readonly a: DescribedGrade
  readonly b: DescribedGrade
  /** The score of `a` less that of `b`; null where one is missing. */
  readonly delta: number | null
  /** Side by side; null where an answer is empty or not in English, and nobody was asked. */
  readonly pairwise: {
    /** `a`, `b` or `same`; null where judgements are missing that could change it. */
    readonly winner: 'a' | 'b' | 'same' | null
    readonly isAmbiguous: boolean
    readonly votes: Readonly<Record<'a' | 'b' | 'same', number>>
    readonly missing: readonly string[]
    readonly criteria: readonly {
      readonly id: string
      readonly winner: 'a' | 'b' | 'same' | null
      readonly isAmbiguous: boolean
      readonly votes: Readonly<Record<'a' | 'b' | 'same', number>>
    }[]
    /** Ids of the criteria to reword again: no side has more than half of the judgements, or the two orders disagree. */
    readonly ambiguous: readonly string[]
  } | null
  /** Side by side, as they came: for the bias of many pairs. */
  readonly judgements: ComparedPair['votes']
  /** The criteria by which the two differ, the strongest first. */
  readonly discriminating: readonly {
    readonly id: string
    readonly text: string
    readonly weight: number
    readonly metBy: 'a' | 'b'
  }[]
  readonly simulated: boolean
}

/**
 * Compares two answers by one judge: each scored on its own, then both side by side in both orders.
 *
 * @param grade of an answer by its text, so that one that stands in several pairs is judged once
 * @throws {AssayError} as `comparePair`
 */
export async function compareAnswers(
  pair: ComparedAnswers,
  judge: Judge,
  grade: (text: string) => Promise<RubricGrade>,
): Promise<Comparison> {
  const { id, origin, rubric, record, a, b, better, edit } = pair
  const [one, other] = [await grade(a), await grade(b)]
  const isReadable = [a, b].every((text) => readLanguage(text) === 'english')
  const compared = isReadable
    ? await comparePair(
        { caseId: id, reference: a, candidate: b, ...(record === undefined ? {} : { record }) },
        rubric,
        [judge],
      )
    : null
  const verdictsOf = ({ criteria }: RubricGrade): Record<string, boolean> =>
    Object.fromEntries(criteria.flatMap((criterion) => (criterion.met === null ? [] : [[criterion.id, criterion.met]])))
  const { criteria: divided } = discriminatingCriteria(rubric.criteria, [
    { id: 'a', verdicts: verdictsOf(one) },
    { id: 'b', verdicts: verdictsOf(other) },
  ])
  const [first, second] = [describeGrade(rubric, one), describeGrade(rubric, other)]
  return {
    id,
    origin,
    rubric: rubric.id,
    better,
    edit,
    a: first,
    b: second,
    delta: first.score === null || second.score === null ? null : first.score - second.score,
    pairwise:
      compared === null
        ? null
        : {
            ...told(compared.overall),
            missing: compared.missing,
            criteria: compared.criteria.map(({ id: own, tally }) => ({ id: own, ...told(tally) })),
            ambiguous: compared.ambiguous,
          },
    judgements: compared?.votes ?? [],
    discriminating: divided.map(({ criterion, met: [metBy] }) => ({
      id: criterion.id,
      text: criterion.text,
      weight: criterion.weight,
      metBy: metBy === 'a' ? 'a' : 'b',
    })),
    simulated: first.simulated || second.simulated || compared?.simulated === true,
  }
}

const names: Readonly<Record<PairWinner, 'a' | 'b' | 'same'>> = { reference: 'a', candidate: 'b', same: 'same' }

function told(tally: PairwiseTally) {
  const { reference, candidate, same } = tally.votes
  return {
    winner: tally.kind === 'decided' ? names[tally.winner] : null,
    isAmbiguous: tally.kind === 'decided' && tally.ambiguous,
    votes: { a: reference, b: candidate, same },
  }
}
