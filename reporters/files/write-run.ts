import { join } from 'node:path'
import type { Run } from '../../src/core/run.ts'
import { openWorkFolder } from '../../src/kit/work-folder.ts'
import { writeAtomically } from '../../src/kit/write-file.ts'

/** What the file of a run is called, without its ending, and the folder beside it that has its answers: names sort by time. */
export function nameOfRun({ startedAt, id }: Pick<Run, 'startedAt' | 'id'>): string {
  return `${startedAt.replaceAll(/[:.]/gu, '-')}-${id.slice(0, 8)}`
}

/**
 * Writes a run to `.assay/runs/<time>-<id>.json`, atomically: a reader sees the whole file or none.
 *
 * @returns the file's absolute path
 */
export function writeRun(root: string, run: Run): string {
  const file = join(openWorkFolder(root, 'runs'), `${nameOfRun(run)}.json`)
  writeAtomically(file, lines(run))
  return file
}

/** One record a line, so that two runs can be compared by eye. */
function* lines(run: Run): Generator<string> {
  const { records, ...rest } = run
  yield `${JSON.stringify(rest).slice(0, -1)},"records":[`
  for (const [index, record] of records.entries()) yield `${index === 0 ? '\n' : ',\n'}${JSON.stringify(record)}`
  yield '\n]}\n'
}
