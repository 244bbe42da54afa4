import { describeFound } from '../golden-set/describe-found.ts'
import { AssayError } from '../score/assay-error.ts'

/**
 * A list of p-values.
 *
 * @throws {AssayError} `score-invalid` for what is no p-value, with its place
 */
export function requirePValues(pValues: readonly number[]): readonly number[] {
  const bad = pValues.findIndex((p) => !(typeof p === 'number' && p >= 0 && p <= 1))
  if (bad === -1) return pValues
  throw new AssayError(
    'score-invalid',
    `p-value ${bad + 1} of ${pValues.length} is ${describeFound(pValues[bad])}; wanted a number from 0 to 1`,
  )
}
