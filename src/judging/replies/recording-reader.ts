import { statSync } from 'node:fs'
import type { RecordingFolder } from './keep-recording.ts'
import { readRecordingsOf } from './read-recordings.ts'
import type { Recording } from './recording.ts'
import { recordingPath } from './recording-path.ts'

/** Files that are kept in memory: the calls of a case come one after the other. */
const most = 64

/** Reads recordings, each file once for as long as it does not change. */
export class RecordingReader {
  private readonly folder: RecordingFolder
  private readonly known = new Map<string, { readonly stamp: string; readonly recordings: readonly Recording[] }>()

  constructor(folder: RecordingFolder) {
    this.folder = folder
  }

  /**
   * All recordings of a grader, or a subject, on a case; empty where there is no file.
   *
   * @throws {AssayError} `judge-invalid` for a file that cannot be used
   */
  read(name: string, caseId: string): readonly Recording[] {
    const file = recordingPath(this.folder.path, name, caseId)
    // Each write puts another file in place, so that the inode tells even writes of one moment and one size apart.
    const stats = statSync(file, { throwIfNoEntry: false, bigint: true })
    if (stats === undefined) return []
    const stamp = `${stats.ino} ${stats.size} ${stats.mtimeNs}`
    const before = this.known.get(file)
    if (before?.stamp === stamp) return before.recordings
    const recordings = readRecordingsOf(file, this.folder.show(file), name, caseId)
    this.known.delete(file)
    this.known.set(file, { stamp, recordings })
    for (const oldest of this.known.keys()) if (this.known.size > most) this.known.delete(oldest)
    return recordings
  }
}
