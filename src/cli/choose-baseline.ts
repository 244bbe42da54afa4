import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { latestRun } from '../baseline/latest-run.ts'
import { AssayError } from '../score/assay-error.ts'
import { baselinePath } from './baseline-path.ts'

const usual = 'assay.baseline.json'

/**
 * The baseline file that a command is about, from the root: the one of `--baseline`, else `assay.baseline.json`, else that of the last run.
 *
 * @throws {AssayError} `baseline-missing` when there is no such file
 */
export function chooseBaseline(root: string, named: string | undefined): string {
  const path =
    named === undefined ? (existsSync(resolve(root, usual)) ? usual : pathOfLatestRun(root)) : baselinePath(root, named)
  if (existsSync(resolve(root, path))) return path
  throw new AssayError(
    'baseline-missing',
    `there is no baseline at ${path}. Run the suite, then write one with: npx vitest-assay baseline promote --reason "…"`,
  )
}

function pathOfLatestRun(root: string): string {
  try {
    return latestRun(root).run.baselinePath
  } catch (error) {
    // Without a run to ask, the usual place is where the baseline is missing from; several suites must be told apart by the user.
    if (error instanceof AssayError && error.code !== 'option-invalid') return usual
    throw error
  }
}
