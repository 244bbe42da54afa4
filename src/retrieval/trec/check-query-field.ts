import { describeFound } from '../../golden-set/describe-found.ts'
import { AssayError } from '../../score/assay-error.ts'
import { checkField } from './check-field.ts'

/**
 * A query's id as the first field of a line.
 *
 * @throws {AssayError} `retrieval-invalid` as `checkField` says, and for an id by which the line would be taken for a comment, or whose first character for a byte order mark
 */
export function checkQueryField(place: string, query: unknown): string {
  const text = checkField(`${place}: the query`, query)
  if (!/^[#\ufeff]/u.test(text)) return text
  throw new AssayError(
    'retrieval-invalid',
    `${place}: the query must begin with neither # nor a byte order mark, which readers pass over, got ${describeFound(text)}`,
  )
}
