import { type Dirent, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isAbsent } from '../../baseline/is-absent.ts'
import { compareText } from '../../gate/compare-text.ts'
import { AssayError } from '../../score/assay-error.ts'
import type { RecordingFolder } from './keep-recording.ts'
import { readRecordings, type Recordings } from './read-recordings.ts'
import { recordingPath } from './recording-path.ts'

/** The recordings of one file. */
export interface ListedRecordings extends Recordings {
  /** Absolute. */
  readonly file: string
}

/**
 * All files of recordings of a folder, in order; none where there is no such folder.
 *
 * @throws {AssayError} `judge-invalid` for a file that cannot be used, or whose name is not that of what it holds
 */
export function listRecordings(folder: RecordingFolder): ListedRecordings[] {
  return entries(folder.path)
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => entries(join(folder.path, name)).map((entry) => ({ entry, at: join(folder.path, name) })))
    .filter(({ entry }) => entry.isFile() && entry.name.endsWith('.json'))
    .flatMap(({ entry, at }) => {
      const file = join(at, entry.name)
      const read = readRecordings(file, folder.show(file))
      if (read === null) return []
      const right = recordingPath(folder.path, read.name, read.case)
      if (right === file) return [{ ...read, file }]
      throw new AssayError(
        'judge-invalid',
        `${folder.show(file)} would never be read: what it holds belongs into ${folder.show(right)}. Move it there, or delete it`,
      )
    })
}

function entries(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter(({ name }) => !name.startsWith('.'))
      .sort((a, b) => compareText(a.name, b.name))
  } catch (error) {
    if (isAbsent(error)) return []
    throw error
  }
}
