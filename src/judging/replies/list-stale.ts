import type { RecordingFolder } from './keep-recording.ts'
import { listRecordings } from './list-recordings.ts'

/** A recording that no run asked for. */
export interface StaleRecording {
  /** From the project's root, with `/`. */
  readonly file: string
  /** Of the grader or the subject. */
  readonly name: string
  readonly case: string
  readonly trial: number | null
  readonly recordedAt: string
  readonly key: string
}

/** How many recordings a folder has, and which of them are stale. */
export interface StaleReport {
  readonly recordings: number
  readonly files: number
  readonly stale: readonly StaleRecording[]
}

/**
 * The recordings of a folder whose key no run asked for, in the order of their files.
 *
 * @param used keys that runs asked for
 * @throws {AssayError} `judge-invalid` for a file that cannot be used
 */
export function listStale(folder: RecordingFolder, used: ReadonlySet<string>): StaleReport {
  const all = listRecordings(folder)
  return {
    recordings: all.reduce((sum, { recordings }) => sum + recordings.length, 0),
    files: all.length,
    stale: all.flatMap(({ file, name, case: caseId, recordings }) =>
      recordings
        .filter(({ key }) => !used.has(key))
        .map(({ key, recordedAt, identity: { trial } }) => ({
          file: folder.show(file),
          name,
          case: caseId,
          trial: typeof trial === 'number' ? trial : null,
          recordedAt,
          key,
        })),
    ),
  }
}
