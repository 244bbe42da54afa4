import { listIds } from '../gate/list-ids.ts'
import { AssayError } from '../score/assay-error.ts'
import { describeFound } from '../golden-set/describe-found.ts'
import type { Rubric } from './rubric.ts'

/**
 * The same rubric with criteria flagged as ambiguous, for people to word anew: those on which judges stay divided, in trials or in pairs.
 *
 * @param ids of criteria; what is flagged already stays so
 * @throws {AssayError} `rubric-invalid` for an id that is none of the rubric's
 *
 * @example
 * flagAmbiguous(rubric, grade.criteria.flatMap(({ id, isAmbiguous }) => (isAmbiguous ? [id] : [])))
 */
export function flagAmbiguous(rubric: Rubric, ids: readonly string[]): Rubric {
  const unknown = ids.find((id) => rubric.criteria.every((criterion) => criterion.id !== id))
  if (unknown !== undefined) {
    throw new AssayError(
      'rubric-invalid',
      `${describeFound(unknown)} is no criterion of rubric ${describeFound(rubric.id)}, and cannot be flagged as ambiguous; wanted one of ${listIds(rubric.criteria.map(({ id }) => describeFound(id)))}`,
    )
  }
  return {
    ...rubric,
    criteria: rubric.criteria.map((criterion) =>
      ids.includes(criterion.id) ? { ...criterion, ambiguous: true } : criterion,
    ),
  }
}
