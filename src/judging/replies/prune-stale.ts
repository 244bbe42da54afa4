import { readdirSync, rmdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { writeAtomically } from '../../baseline/write-atomically.ts'
import { holdLock } from './hold-lock.ts'
import type { RecordingFolder } from './keep-recording.ts'
import { listRecordings } from './list-recordings.ts'
import { listStale, type StaleReport } from './list-stale.ts'
import { readRecordingsOf } from './read-recordings.ts'
import { serialiseRecordings } from './serialise-recordings.ts'

/**
 * Takes the stale recordings out of a folder, and files and folders that are empty by it.
 *
 * @returns the report from before it
 * @throws {AssayError} `judge-invalid` for a file that cannot be used; nothing is taken out then
 */
export async function pruneStale(folder: RecordingFolder, used: ReadonlySet<string>): Promise<StaleReport> {
  const report = listStale(folder, used)
  const files = new Set(report.stale.map(({ file }) => file))
  for (const { file, name, case: caseId } of listRecordings(folder)) {
    if (!files.has(folder.show(file))) continue
    await holdLock(file, () => {
      const wanted = readRecordingsOf(file, folder.show(file), name, caseId).filter(({ key }) => used.has(key))
      if (wanted.length === 0) rmSync(file, { force: true })
      else writeAtomically(file, serialiseRecordings(name, caseId, wanted))
    })
    if (readdirSync(dirname(file)).length === 0) rmdirSync(dirname(file))
  }
  return report
}
