import { resolve } from 'node:path'
import { messageOf } from '../../kit/assay-error.ts'
import { keepRuns } from '../../ops/keep-run.ts'
import { wantedPlace } from '../../ops/store-place.ts'
import type { CliContext } from '../cli-context.ts'
import { printable } from '../../kit/printable.ts'
import type { Pipeline } from './pipeline.ts'

/**
 * Brings the runs of a pipeline into the results store, where there is one or `ASSAY_STORE` names one. The files stay the record: a store that fails is told of, and changes nothing in the exit code.
 *
 * @param runs files, from the root
 */
export async function keepInStore(
  { env, err }: CliContext,
  root: string,
  { kind }: Pipeline,
  runs: readonly string[],
): Promise<void> {
  try {
    const place = wantedPlace(root, undefined, env)
    if (place === null || runs.length === 0) return
    const files = runs.map((file) => resolve(root, file))
    for (const { file, problem } of await keepRuns(place, { root, files, given: { runType: kind } }))
      err(`the store passed over ${printable(file)}: ${printable(problem)}\n`)
  } catch (error) {
    err(
      `the runs are not in the store: ${printable(messageOf(error))}\nthey are in .assay/runs/; when it is mended: npx vitest-assay store import\n`,
    )
  }
}
