import { makeNearMisses } from '../../rubrics/comparing/near-miss/make-near-misses.ts'
import type { Rubric } from '../../rubrics/rubric.ts'
import type { CliContext } from '../cli-context.ts'
import { answerLine, pairLine, readHeld } from './read-rubric-lines.ts'

/** Two answers to one query. */
export interface ComparedAnswers {
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
