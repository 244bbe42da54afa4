import { describeFound } from '../golden-set/describe-found.ts'
import type { CallsOfRubric } from '../rubrics/grading/judge-criteria.ts'
import { AssayError } from '../score/assay-error.ts'

/**
 * How many criteria go into one call, by `--calls`.
 *
 * @throws {AssayError} `option-invalid` for a word that is neither
 */
export function readCallsOption(text: string | undefined): CallsOfRubric {
  if (text === undefined || text === 'per-criterion') return 'per-criterion'
  if (text === 'batched') return 'batched'
  throw new AssayError('option-invalid', `--calls takes per-criterion or batched, got ${describeFound(text)}`)
}
