import { readFileSync } from 'node:fs'
import { findConflict } from '../../baseline/find-conflict.ts'
import { isAbsent } from '../../baseline/is-absent.ts'
import { locateJsonFault } from '../../baseline/locate-json-fault.ts'
import { describeFound } from '../../golden-set/describe-found.ts'
import { describeIssue } from '../../golden-set/describe-issue.ts'
import { AssayError } from '../../score/assay-error.ts'
import { messageOf } from '../../score/message-of.ts'
import { digestKey } from './call-key.ts'
import { hashRecording } from './hash-recording.ts'
import { type Recording, recordingFile } from './recording.ts'

/** What a file of recordings holds, and whose they are. */
export interface Recordings {
  readonly name: string
  readonly case: string
  readonly recordings: readonly Recording[]
}

/**
 * Reads a file of recordings, and takes nothing on trust: it must be whole, of the known shape, and each recording must have the key of its identity and the hash of its content.
 *
 * @param shown the path for messages
 * @returns null where there is no such file
 * @throws {AssayError} `judge-invalid` for a file that is cut off, edited by hand, or has the marks of a merge conflict; it is never passed over
 */
export function readRecordings(file: string, shown: string): Recordings | null {
  const text = readText(file)
  if (text === null) return null
  const value = parse(text, shown)
  const result = recordingFile.safeParse(value)
  if (!result.success) {
    const [issue] = result.error.issues
    const what = issue === undefined ? '' : describeIssue(issue, recordingFile, value).replace(/^the line/u, 'the file')
    throw unusable(`${shown} holds no recordings: ${what}`)
  }
  const keys = new Set<string>()
  for (const [index, one] of result.data.recordings.entries()) {
    const place = `${shown}: recordings[${index}]`
    if (digestKey(one.identity) !== one.key || hashRecording(one) !== one.hash)
      throw unusable(`${place} was edited by hand, or merged wrongly: it does not have the hash that it says`)
    if (keys.has(one.key)) throw unusable(`${place} is there twice, with the key ${one.key.slice(0, 12)}…`)
    keys.add(one.key)
  }
  return result.data
}

/**
 * The same, of a file whose name says whose recordings it holds.
 *
 * @throws {AssayError} `judge-invalid` also for a file that holds those of another
 */
export function readRecordingsOf(file: string, shown: string, name: string, caseId: string): readonly Recording[] {
  const read = readRecordings(file, shown)
  if (read === null) return []
  if (read.name === name && read.case === caseId) return read.recordings
  throw unusable(
    `${shown} holds the recordings of ${describeFound(read.name)} on case ${describeFound(read.case)}, and must hold those of ${describeFound(name)} on case ${describeFound(caseId)}`,
  )
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (isAbsent(error)) return null
    throw error
  }
}

function parse(text: string, shown: string): unknown {
  const conflict = findConflict(text)
  if (conflict !== undefined) throw unusable(`${shown}:${conflict} has a merge conflict`)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw unusable(`${shown}:${locateJsonFault(text) ?? `1:1: ${messageOf(error)}`}`, error)
  }
}

function unusable(what: string, cause?: unknown): AssayError {
  return new AssayError(
    'judge-invalid',
    `${what}. Restore the file from version control, or delete it and record its replies again with ASSAY_REPLIES=auto`,
    { cause },
  )
}
