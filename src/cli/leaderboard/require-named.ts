import { AssayError } from '../../score/assay-error.ts'

/**
 * The text of an option that has to say something.
 *
 * @param option as it is typed: `--by`
 * @param what it is for: `who answers for it`
 * @throws {AssayError} `option-invalid` where it is left out, or empty
 */
export function requireNamed(option: string, text: string | undefined, what: string): string {
  const named = text?.trim() ?? ''
  if (named !== '') return named
  throw new AssayError('option-invalid', `${option} is wanted: ${what}`)
}
