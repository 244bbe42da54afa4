import { z } from 'zod'
import { describeFound } from '../../golden-set/describe-found.ts'
import { AssayError } from '../../score/assay-error.ts'

/**
 * The day of an option.
 *
 * @param option as it is typed: `--today`
 * @throws {AssayError} `option-invalid` for what is no day of the calendar
 */
export function readDay(option: string, text: string): string {
  if (z.iso.date().safeParse(text).success) return text
  throw new AssayError('option-invalid', `${option} takes a day, for example 2026-11-22, got ${describeFound(text)}`)
}
