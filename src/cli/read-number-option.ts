import { describeFound } from '../golden-set/describe-found.ts'
import { AssayError } from '../score/assay-error.ts'

/**
 * The number of an option.
 *
 * @param option as it is typed: `--floor`
 * @throws {AssayError} `option-invalid` for anything but a plain decimal number within the bounds
 */
export function readNumberOption(option: string, text: string, from: number, to: number): number {
  const value = /^-?\d{1,9}(?:\.\d{1,9})?$/u.test(text) ? Number(text) : Number.NaN
  if (value >= from && value <= to) return value
  throw new AssayError('option-invalid', `${option} takes a number from ${from} to ${to}, got ${describeFound(text)}`)
}
