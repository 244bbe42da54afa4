import { readFileSync } from 'node:fs'
import { runSchema } from '../core/run-schema.ts'
import type { Run } from '../gate/run.ts'
import { describeIssue } from '../golden-set/describe-issue.ts'
import { AssayError } from '../score/assay-error.ts'
import { isAbsent } from './is-absent.ts'
import { locateJsonFault } from './locate-json-fault.ts'

/**
 * Reads the file of a run.
 *
 * @param shown the path for messages
 * @throws {AssayError} `run-invalid` when there is no such file, it is not JSON, or it is not a run; with the path of what is wrong
 */
export function readRun(file: string, shown: string = file): Run {
  const value = parse(readText(file, shown), shown)
  const schema: unknown = typeof value === 'object' && value !== null && 'schema' in value ? value.schema : undefined
  if (schema !== undefined && schema !== 1) {
    throw new AssayError(
      'run-invalid',
      `${shown}: schema ${JSON.stringify(schema)} is not known to this version of vitest-assay, which reads schema 1. Run the suite again`,
    )
  }
  const result = runSchema.safeParse(value)
  if (result.success) return result.data
  const [first, ...more] = result.error.issues.map((issue) => describeIssue(issue, runSchema, value))
  const rest = more.length === 0 ? '' : `, and ${more.length} more`
  throw new AssayError(
    'run-invalid',
    `${shown} is not a run: ${(first ?? '').replace(/^the line/u, 'the file')}${rest}. Run the suite again`,
  )
}

function readText(file: string, shown: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (!isAbsent(error)) throw error
    throw new AssayError(
      'run-invalid',
      `there is no run at ${shown}. Runs are in .assay/runs/; run the suite, or name another file`,
      {
        cause: error,
      },
    )
  }
}

function parse(text: string, shown: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const fault = locateJsonFault(text) ?? `1:1: ${String(error)}`
    throw new AssayError('run-invalid', `${shown}:${fault}. The file is cut off or not a run; run the suite again`, {
      cause: error,
    })
  }
}
