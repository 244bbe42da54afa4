import { describeFound } from '../golden-set/describe-found.ts'
import { AssayError } from '../score/assay-error.ts'

/**
 * The confidence of an interval.
 *
 * @throws {AssayError} `option-invalid` for anything but a number between 0 and 1
 */
export function requireConfidence(confidence: number): number {
  if (typeof confidence === 'number' && confidence > 0 && confidence < 1) return confidence
  throw new AssayError(
    'option-invalid',
    `confidence must be a number between 0 and 1, for example 0.95, got ${describeFound(confidence)}`,
  )
}
