import { resolve } from 'node:path'
import { latestRun, type StoredRun, type WantedRun, readRun } from '../../core/read-run.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { baselinePath } from './choose-baseline.ts'

/**
 * The run that a command is about: the one of `--run`, from the working directory, or the last complete one.
 *
 * @throws {AssayError} as `readRun` and `latestRun` do; `option-invalid` when the run named is of another baseline or tenant than the one named
 */
export function chooseRun(
  root: string,
  cwd: string,
  named: {
    readonly run?: string | undefined
    readonly baseline?: string | undefined
    readonly tenant?: string | undefined
  },
): StoredRun {
  const wanted: WantedRun = {
    baselinePath: named.baseline === undefined ? undefined : baselinePath(root, named.baseline),
    tenant: named.tenant,
  }
  if (named.run === undefined) return latestRun(root, wanted)
  const run = readRun(resolve(cwd, named.run), named.run)
  if (wanted.baselinePath !== undefined && run.baselinePath !== wanted.baselinePath) {
    throw new AssayError(
      'option-invalid',
      `${named.run} is a run of the baseline ${run.baselinePath}, and --baseline names ${wanted.baselinePath}. Leave --baseline out, or name a run of that baseline`,
    )
  }
  if (wanted.tenant !== undefined && run.tenant !== wanted.tenant) {
    const own = run.tenant === undefined ? 'of a suite without the option tenant' : `of tenant ${run.tenant}`
    throw new AssayError(
      'option-invalid',
      `${named.run} is a run ${own}, and --tenant names ${wanted.tenant}. Leave --tenant out, or name a run of that tenant`,
    )
  }
  return { run, file: named.run }
}
