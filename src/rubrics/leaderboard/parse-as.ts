import type { z } from 'zod'
import { describeIssue } from '../../golden-set/describe-issue.ts'
import { AssayError } from '../../score/assay-error.ts'

/**
 * A value as a schema takes it.
 *
 * @param place the file, for messages
 * @param what it should be: `a suite`
 * @throws {AssayError} `rubric-invalid` naming every fault with its path
 */
export function parseAs<T>(schema: z.ZodType<T>, value: unknown, place: string, what: string): T {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const faults = read.error.issues.map((issue) =>
    describeIssue(issue, schema, value).replace(/^the line(?= )/u, 'the whole'),
  )
  throw new AssayError('rubric-invalid', `${place} is no ${what}:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
}
