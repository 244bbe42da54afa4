import { AssayError } from './assay-error.ts'
import type { Score } from './score.ts'

/**
 * A score with a value: the answer was judged.
 *
 * @param value in the unit of its metric; finite
 * @param why reasons, most important first; each a sentence without its full stop
 * @throws {AssayError} `score-invalid` when the value is not a finite number: what could not be judged is `unscored`
 *
 * @example
 * scored(1, ['every citation resolves']) // { status: 'scored', value: 1, why: ['every citation resolves'] }
 */
export function scored(value: number, why: readonly string[] = []): Score {
  if (!Number.isFinite(value)) {
    throw new AssayError(
      'score-invalid',
      `a score must be a finite number, got ${String(value)}; return unscored(cause, detail) for what could not be judged`,
    )
  }
  return { status: 'scored', value, why }
}
