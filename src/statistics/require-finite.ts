import { describeFound } from '../golden-set/describe-found.ts'
import { AssayError } from '../score/assay-error.ts'

/**
 * A list of finite numbers as 64-bit floats.
 *
 * @param what one entry in words, for the message: `difference`
 * @throws {AssayError} `score-invalid` for what is no list, an empty one, or an entry that is no finite number, with its place
 */
export function requireFinite(values: readonly number[], what: string): Float64Array {
  if (!Array.isArray(values)) {
    throw new AssayError('score-invalid', `wanted a list of ${what}s, got ${describeFound(values)}`)
  }
  if (values.length === 0) throw new AssayError('score-invalid', `there is no ${what}; wanted one or more`)
  const bad = values.findIndex((value) => !Number.isFinite(value))
  if (bad !== -1) {
    throw new AssayError(
      'score-invalid',
      `${what} ${bad + 1} of ${values.length} is ${describeFound(values[bad])}; wanted a finite number. Leave out what has no value, and say how many`,
    )
  }
  return Float64Array.from(values)
}
