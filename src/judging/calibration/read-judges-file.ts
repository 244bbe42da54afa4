import { join } from 'node:path'
import { findConflict } from '../../baseline/find-conflict.ts'
import { readIfThere } from '../../baseline/read-if-there.ts'
import { locateJsonFault } from '../../baseline/locate-json-fault.ts'
import { describeIssue } from '../../golden-set/describe-issue.ts'
import { AssayError } from '../../score/assay-error.ts'
import { type JudgesFile, judgesFile, judgesFileName } from './judges-file.ts'

/**
 * Reads `assay.judges.json` of a project; nothing is calibrated or adopted where there is none.
 *
 * @param root absolute
 * @throws {AssayError} `judge-invalid`, with its place, for a file that cannot be used: it is never taken for none
 */
export function readJudgesFile(root: string): JudgesFile {
  const text = readIfThere(join(root, judgesFileName))
  if (text === undefined) return { schema: 1, graders: {}, prompts: {} }
  const conflict = findConflict(text)
  if (conflict !== undefined) throw unusable(`${judgesFileName}:${conflict} has a merge conflict`)
  const body = text.startsWith('\ufeff') ? text.slice(1) : text
  const fault = locateJsonFault(body)
  if (fault !== undefined) throw unusable(`${judgesFileName}:${fault}`)
  const value: unknown = JSON.parse(body)
  const read = judgesFile.safeParse(value)
  if (read.success) return read.data
  const [first = '', ...more] = read.error.issues.map((issue) =>
    describeIssue(issue, judgesFile, value).replace(/^the line/u, 'the file'),
  )
  throw unusable(`${judgesFileName}: ${first}${more.length === 0 ? '' : `, and ${more.length} more`}`)
}

function unusable(problem: string): AssayError {
  return new AssayError(
    'judge-invalid',
    `${problem}. Restore the file from version control; it is written only by: npx vitest-assay judge calibrate, and judge stability --adopt`,
  )
}
