import { AssayError } from '../../../score/assay-error.ts'
import { describeFound } from '../../../golden-set/describe-found.ts'
import type { ReferenceBoard } from '../../reference-board.ts'
import type { Rubric } from '../../rubric.ts'
import { editOnce, type NearMissEdit } from './edit-once.ts'
import type { NearMissOperator } from './near-miss-operator.ts'
import { nearMissOperators } from './near-miss-operators.ts'
import { statementsOf } from './statements-of.ts'

/** An answer that is worse by one edit. */
export interface NearMiss extends NearMissEdit {
  /** Id of the operator that made it. */
  readonly operator: string
}

/** What could be made of an answer. */
export interface NearMisses {
  /** One an operator, in their order. */
  readonly made: readonly NearMiss[]
  /** Ids of the operators that the answer gives nothing to work on. */
  readonly notApplicable: readonly string[]
}

/**
 * Answers that differ from a good one by a single clinical fact, to see whether a rubric tells them apart.
 *
 * No model is asked: the same answer gives the same near misses. Each is one contiguous edit, and `answer.replace(before, () => after)` is the worse text.
 *
 * @param answer a reference
 * @param source the rubric for it, or its board: what is a red flag, a prohibition, a fact
 * @param options `operators` in place of `nearMissOperators`
 * @throws {AssayError} `option-invalid` for two operators of one id, and for an edit beyond the answer
 * @see Chen et al. 2026, arXiv:2601.15161, where a model makes the edits
 *
 * @example
 * makeNearMisses('Take ibuprofen 400 mg.', board).made[0]?.text // 'Take ibuprofen 4000 mg.'
 */
export function makeNearMisses(
  answer: string,
  source: Rubric | ReferenceBoard,
  options: { readonly operators?: readonly NearMissOperator[] } = {},
): NearMisses {
  const operators = options.operators ?? nearMissOperators
  const ids = operators.map(({ id }) => id)
  const twice = ids.find((id, at) => ids.indexOf(id) !== at)
  if (twice !== undefined) {
    throw new AssayError('option-invalid', `two operators have the id ${describeFound(twice)}; each needs its own`)
  }
  const statements = statementsOf(source)
  const found = operators.map(({ id, find }) => {
    const edit = find(answer, statements)
    const made = edit === null ? null : editOnce(answer, edit)
    return { id, made }
  })
  return {
    made: found.flatMap(({ id, made }) => (made === null ? [] : [{ operator: id, ...made }])),
    notApplicable: found.filter(({ made }) => made === null).map(({ id }) => id),
  }
}
