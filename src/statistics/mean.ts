import { requireFinite } from './require-finite.ts'

/**
 * The arithmetic mean of one or more numbers.
 *
 * @throws {AssayError} `score-invalid` for no number, or one that is not finite
 */
export function mean(values: readonly number[]): number {
  return requireFinite(values, 'value').reduce((sum, value) => sum + value, 0) / values.length
}
