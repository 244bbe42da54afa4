import { describeFound } from './describe-found.ts'
import { AssayError } from './assay-error.ts'
import { listWords } from './phrases.ts'

/**
 * Refuses options that do not exist: one that is misspelt would say nothing.
 *
 * @param call as messages name it, for example `recall(k, options)`
 * @throws {AssayError} `metric-invalid` for what is not an object, and for an unknown option
 */
export function checkOptionNames(call: string, options: unknown, known: readonly string[]): void {
  if (typeof options !== 'object' || options === null || Array.isArray(options)) {
    throw new AssayError(
      'metric-invalid',
      `${call}: options must be an object with ${known.join(' or ')}, got ${describeFound(options)}`,
    )
  }
  const unknown = Object.keys(options).find((name) => !known.includes(name))
  if (unknown === undefined) return
  throw new AssayError(
    'metric-invalid',
    `${call}: there is no option ${describeFound(unknown)}; there are ${listWords(known)}`,
  )
}
