import { discriminatingCriteria } from '../../rubrics/comparing/discriminating-criteria.ts'
import type { PairwiseTally, PairWinner } from '../../rubrics/comparing/tally-pairwise.ts'
import { comparePair, type ComparedPair } from '../../rubrics/grading/compare-pair.ts'
import type { RubricGrade } from '../../rubrics/grading/grade-by-rubric.ts'
import { readLanguage } from '../../rubrics/read-language.ts'
import type { Judge } from '../../judging/grading/judge.ts'
import type { ComparedAnswers } from './answers-to-compare.ts'
import { describeGrade, type DescribedGrade } from '../judging/describe-grade.ts'

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
    /** Ids of the criteria to word anew: no side has more than half of the judgements, or the two orders disagree. */
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
