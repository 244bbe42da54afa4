import { AssayError, messageOf } from '../kit/assay-error.ts'
import type { z } from 'zod'
import { describeIssue } from '../kit/describe-issue.ts'
import { readNamed } from '../kit/read-file.ts'
import { parseJsonFile } from '../kit/parse-json.ts'

/**
 * The value of a JSON file.
 *
 * @param file absolute
 * @param shown as messages name it
 * @throws {AssayError} `rubric-invalid` for a file that cannot be read, or that is not JSON, with its line
 */
export function readJsonFile(file: string, shown: string): unknown {
  const code = 'rubric-invalid'
  const bytes = readNamed(
    file,
    (cause) => new AssayError(code, `${shown} cannot be read: ${messageOf(cause)}. Name a file of JSON`, { cause }),
  )
  return parseJsonFile(bytes.toString(), (fault) => new AssayError(code, `${shown}:${fault}`))
}

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
  const faults = read.error.issues.map((issue) => describeIssue(issue, schema, value, 'the whole'))
  throw new AssayError('rubric-invalid', `${place} is no ${what}:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
}
