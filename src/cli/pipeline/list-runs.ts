import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isAbsent } from '../../baseline/is-absent.ts'
import { readRun } from '../../baseline/read-run.ts'
import type { StoredRun } from '../../baseline/latest-run.ts'
import { AssayError } from '../../score/assay-error.ts'

/** Names of the files in `.assay/runs/`, the oldest first. */
export function listRuns(root: string): string[] {
  try {
    return readdirSync(join(root, '.assay', 'runs'))
      .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
      .sort()
  } catch (error) {
    if (isAbsent(error)) return []
    throw error
  }
}

/**
 * The runs of Vitest that came since a list was made.
 *
 * @param project the Vitest project that they are of; absent, or a pattern, all are taken
 * @throws {AssayError} `run-invalid` for a file that is no run
 */
export function runsSince(root: string, known: ReadonlySet<string>, project: string | undefined): StoredRun[] {
  const exact = project === undefined || /[*!]/u.test(project) ? undefined : project
  return listRuns(root)
    .filter((name) => !known.has(name))
    .map((name) => readStored(root, name))
    .filter(({ run }) => run.log === undefined && (exact === undefined || run.project === '' || run.project === exact))
}

/** More files are not opened, nor larger ones. */
const mostTried = 20
const mostBytes = 50_000_000

/** The newest of some runs that answers to a question; a file that is no run, or a very large one, is passed over. */
export function newestRun(
  root: string,
  names: readonly string[],
  wanted: (run: StoredRun['run']) => boolean,
): StoredRun['run'] | null {
  for (const name of names.toReversed().slice(0, mostTried)) {
    if (statSync(join(root, '.assay', 'runs', name)).size > mostBytes) continue
    try {
      const { run } = readStored(root, name)
      if (wanted(run)) return run
    } catch (error) {
      if (!(error instanceof AssayError)) throw error
    }
  }
  return null
}

function readStored(root: string, name: string): StoredRun {
  const file = `.assay/runs/${name}`
  return { run: readRun(join(root, '.assay', 'runs', name), file), file }
}
