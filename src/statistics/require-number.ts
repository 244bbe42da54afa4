import { AssayError } from '../kit/assay-error.ts'
import { describeFound } from '../kit/describe-found.ts'

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

/**
 * A list of finite numbers as 64-bit floats.
 *
 * @param what one entry in words, for the message: `difference`
 * @throws {AssayError} `score-invalid` for what is not a list, an empty one, or an entry that is not a finite number, with its place
 */
export function requireFinite(values: readonly number[], what: string): Float64Array {
  if (!Array.isArray(values)) {
    throw new AssayError('score-invalid', `expected a list of ${what}s, got ${describeFound(values)}`)
  }
  if (values.length === 0) throw new AssayError('score-invalid', `there is no ${what}; expected one or more`)
  const bad = values.findIndex((value) => !Number.isFinite(value))
  if (bad !== -1) {
    throw new AssayError(
      'score-invalid',
      `${what} ${bad + 1} of ${values.length} is ${describeFound(values[bad])}; expected a finite number. Leave out what has no value, and say how many`,
    )
  }
  return Float64Array.from(values)
}
