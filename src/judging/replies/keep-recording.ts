import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { writeAtomically } from '../../baseline/write-atomically.ts'
import { holdLock } from './hold-lock.ts'
import { readRecordingsOf } from './read-recordings.ts'
import type { NewRecording } from './recording.ts'
import { recordingPath } from './recording-path.ts'
import { serialiseRecordings } from './serialise-recordings.ts'

/** Where recordings are kept. */
export interface RecordingFolder {
  /** Absolute. */
  readonly path: string
  /** A file of it for messages: from the project's root, with `/`. */
  readonly show: (file: string) => string
}

/**
 * Puts a recording among those of its grader and case, and waits until it is on the disk. One that says the same is left as it is, down to its day.
 *
 * @param replace whether it takes the place of one with the same key; else the first stands
 * @throws {AssayError} `judge-invalid` when the file that is there cannot be read: it is never replaced
 */
export async function keepRecording(
  folder: RecordingFolder,
  name: string,
  caseId: string,
  recording: NewRecording,
  replace: boolean,
): Promise<void> {
  const file = recordingPath(folder.path, name, caseId)
  ignoreLeftovers(folder.path)
  await holdLock(file, () => {
    const before = readRecordingsOf(file, folder.show(file), name, caseId)
    const same = before.find(({ key }) => key === recording.key)
    if (same !== undefined && (!replace || saysTheSame(same, recording))) return
    const others = before.filter((one) => one !== same)
    writeAtomically(file, serialiseRecordings(name, caseId, [...others, recording]))
  })
}

function saysTheSame(one: NewRecording, other: NewRecording): boolean {
  return JSON.stringify([one.reply, one.source]) === JSON.stringify([other.reply, other.source])
}

/** What a killed run leaves beside the recordings must not be committed with them. */
function ignoreLeftovers(folder: string): void {
  const file = join(folder, '.gitignore')
  if (!existsSync(file)) writeAtomically(file, '.*.lock\n.*.tmp\n')
}
