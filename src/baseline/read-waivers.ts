import { join } from 'node:path'
import { type Waiver, waiversFile, waiversFileName } from '../gate/waivers/waiver.ts'
import { describeIssue } from '../golden-set/describe-issue.ts'
import { AssayError } from '../score/assay-error.ts'
import { findConflict } from './find-conflict.ts'
import { locateJsonFault } from './locate-json-fault.ts'
import { readIfThere } from './read-if-there.ts'

/**
 * Reads `assay.waivers.json` of a project; nothing is waived where there is none.
 *
 * @param root absolute
 * @throws {AssayError} `waiver-invalid`, with its place, for a file that cannot be used: it is never taken for none
 */
export function readWaivers(root: string): readonly Waiver[] {
  const text = readIfThere(join(root, waiversFileName))
  if (text === undefined) return []
  const conflict = findConflict(text)
  if (conflict !== undefined) throw unusable(`${waiversFileName}:${conflict} has a merge conflict`)
  const body = text.startsWith('\uFEFF') ? text.slice(1) : text
  const fault = locateJsonFault(body)
  if (fault !== undefined) throw unusable(`${waiversFileName}:${fault}`)
  const value: unknown = JSON.parse(body)
  const read = waiversFile.safeParse(value)
  if (read.success) return read.data.waivers
  const [first = '', ...more] = read.error.issues.map((issue) =>
    describeIssue(issue, waiversFile, value).replace(/^the line/u, 'the file'),
  )
  throw unusable(`${waiversFileName}: ${first}${more.length === 0 ? '' : `, and ${more.length} more`}`)
}

function unusable(problem: string): AssayError {
  return new AssayError(
    'waiver-invalid',
    `${problem}. Wanted {"schema":1,"waivers":[{"metric":"…","case":"…","owner":"…","reason":"…","expires":"2026-12-31"}]}, with condition or tenant in place of case, or none of them`,
  )
}
