import { AssayError } from '../score/assay-error.ts'

/**
 * A number within bounds.
 *
 * @param name the option's, for the message
 * @throws {AssayError} `option-invalid` for a number that is not within its bounds
 */
export function requireBetween(name: string, value: number, from: number, to: number): number {
  if (value >= from && value <= to) return value
  const bounds = to === Infinity ? `of at least ${from}` : `from ${from} to ${to}`
  throw new AssayError('option-invalid', `${name} must be a number ${bounds}, got ${value}`)
}
