import { resolve } from 'node:path'
import { latestRun, type StoredRun } from '../baseline/latest-run.ts'
import { readRun } from '../baseline/read-run.ts'
import { AssayError } from '../score/assay-error.ts'
import { baselinePath } from './baseline-path.ts'

/**
 * The run that a command is about: the one of `--run`, from the working directory, or the last complete one.
 *
 * @throws {AssayError} as `readRun` and `latestRun` do; `option-invalid` when the run named is of another baseline than the one named
 */
export function chooseRun(
  root: string,
  cwd: string,
  named: { readonly run?: string | undefined; readonly baseline?: string | undefined },
): StoredRun {
  const wanted = named.baseline === undefined ? undefined : baselinePath(root, named.baseline)
  if (named.run === undefined) return latestRun(root, wanted)
  const run = readRun(resolve(cwd, named.run), named.run)
  if (wanted !== undefined && run.baselinePath !== wanted) {
    throw new AssayError(
      'option-invalid',
      `${named.run} is a run of the baseline ${run.baselinePath}, and --baseline names ${wanted}. Leave --baseline out, or name a run of that baseline`,
    )
  }
  return { run, file: named.run }
}
