import { locateJsonFault } from '../../baseline/locate-json-fault.ts'
import { describeIssue } from '../../golden-set/describe-issue.ts'
import { AssayError } from '../../score/assay-error.ts'
import { type SheetKey, sheetKey } from './sheet-key.ts'

/**
 * The key of sheets, from its text.
 *
 * @param shown the path for messages
 * @throws {AssayError} `judge-invalid` for what is no key, with its place
 */
export function parseSheetKey(text: string, shown: string): SheetKey {
  const fault = locateJsonFault(text)
  if (fault !== undefined) throw unusable(`${shown}:${fault}`)
  const value: unknown = JSON.parse(text)
  const read = sheetKey.safeParse(value)
  if (read.success) return read.data
  const [first = ''] = read.error.issues.map((issue) =>
    describeIssue(issue, sheetKey, value).replace(/^the line/u, 'the file'),
  )
  throw unusable(`${shown}: ${first}`)
}

function unusable(problem: string): AssayError {
  return new AssayError('judge-invalid', `${problem}. Wanted the key as judge label wrote it`)
}
