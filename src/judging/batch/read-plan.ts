import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAbsent } from '../../baseline/is-absent.ts'
import { describeIssue } from '../../golden-set/describe-issue.ts'
import { AssayError } from '../../score/assay-error.ts'
import { messageOf } from '../../score/message-of.ts'
import { callKey } from '../replies/call-key.ts'
import { batchFolder } from './batch-folder.ts'
import { type PlannedCall, plannedCall } from './planned-call.ts'

/** One file of the plan, with its lines. */
export interface PlanFile {
  /** Absolute. */
  readonly file: string
  readonly calls: readonly PlannedCall[]
}

/**
 * Reads what runs have left to a batch. A last line without its end is what a killed worker had begun: it is left out, and the next run leaves that call again.
 *
 * @param root of the project, absolute
 * @throws {AssayError} `judge-invalid` for a line that is no call, or whose key is not that of its call
 */
export function readPlan(root: string): PlanFile[] {
  const { plan } = batchFolder(root)
  return namesIn(plan).map((name) => {
    const file = join(plan, name)
    const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1)
    return { file, calls: lines.map((line, index) => readCall(line, `.assay/judge-batch/plan/${name}:${index + 1}`)) }
  })
}

function readCall(line: string, place: string): PlannedCall {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch (error) {
    throw refusal(place, `it is no JSON (${messageOf(error)})`)
  }
  const read = plannedCall.safeParse(value)
  if (!read.success)
    throw refusal(place, read.error.issues.map((issue) => describeIssue(issue, plannedCall, value)).join('; '))
  if (callKey(read.data.identity) !== read.data.key) throw refusal(place, 'its key is not that of its call')
  return read.data
}

function refusal(place: string, why: string): AssayError {
  return new AssayError(
    'judge-invalid',
    `${place} is no call that a run has left to a batch: ${why}. Delete the file; the next run plans its calls anew`,
  )
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.jsonl') && !name.startsWith('.'))
      .toSorted()
  } catch (error) {
    if (isAbsent(error)) return []
    throw error
  }
}
