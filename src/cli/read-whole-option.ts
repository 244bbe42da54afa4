import { describeFound } from '../golden-set/describe-found.ts'
import { AssayError } from '../score/assay-error.ts'

/**
 * The whole number of an option.
 *
 * @param option as it is typed: `--seed`
 * @throws {AssayError} `option-invalid` for anything but digits that make a number within the bounds
 */
export function readWholeOption(
  option: string,
  text: string,
  from: number,
  to: number = Number.MAX_SAFE_INTEGER,
): number {
  const value = /^\d{1,15}$/u.test(text) ? Number(text) : Number.NaN
  if (value >= from && value <= to) return value
  const wanted = to === Number.MAX_SAFE_INTEGER ? `of at least ${from}` : `from ${from} to ${to}`
  throw new AssayError('option-invalid', `${option} takes a whole number ${wanted}, got ${describeFound(text)}`)
}
