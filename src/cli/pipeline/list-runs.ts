import { statSync } from 'node:fs'
import { listRuns, readListedRun, type StoredRun } from '../../core/read-run.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { shownWorkPath, workPath } from '../../kit/work-folder.ts'

/** What came since a list was made. */
export interface NewRuns {
  readonly runs: readonly StoredRun[]
  /** Files that are not runs, in words that quote nothing of them. */
  readonly failures: readonly string[]
}

/**
 * The runs of Vitest that came since a list was made. One that cannot be read keeps no other out.
 *
 * @param project the Vitest project that they are of; absent, or a pattern, all are taken
 */
export function runsSince(root: string, known: ReadonlySet<string>, project: string | undefined): NewRuns {
  const exact = project === undefined || /[*!]/u.test(project) ? undefined : project
  const runs: StoredRun[] = []
  const failures: string[] = []
  for (const name of listRuns(root).filter((one) => !known.has(one))) {
    try {
      const stored = readListedRun(root, name)
      const { log, project: own } = stored.run
      if (log === undefined && (exact === undefined || own === '' || own === exact)) runs.push(stored)
    } catch (error) {
      if (!(error instanceof AssayError)) throw error
      failures.push(`${shownWorkPath('runs', name)} is not a run that can be read, so what it holds is not known`)
    }
  }
  return { runs, failures }
}

/** More files are not opened, nor larger ones. */
const mostTried = 20
const mostBytes = 50_000_000

/** The newest of some runs that answers to a question; a file that is not a run, or a very large one, is passed over. */
export function newestRun(
  root: string,
  names: readonly string[],
  wanted: (run: StoredRun['run']) => boolean,
): StoredRun['run'] | null {
  for (const name of names.toReversed().slice(0, mostTried)) {
    if (statSync(workPath(root, 'runs', name)).size > mostBytes) continue
    try {
      const { run } = readListedRun(root, name)
      if (wanted(run)) return run
    } catch (error) {
      if (!(error instanceof AssayError)) throw error
    }
  }
  return null
}
