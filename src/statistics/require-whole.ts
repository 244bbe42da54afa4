import { describeFound } from '../golden-set/describe-found.ts'
import { AssayError } from '../score/assay-error.ts'

/**
 * A whole number within bounds.
 *
 * @param name the option's, for the message
 * @throws {AssayError} `option-invalid` for anything else
 */
export function requireWhole(name: string, value: number, from: number, to: number): number {
  if (Number.isInteger(value) && value >= from && value <= to) return value
  const bounds = `${from.toLocaleString('en')} to ${to.toLocaleString('en')}`
  throw new AssayError('option-invalid', `${name} must be a whole number from ${bounds}, got ${describeFound(value)}`)
}
