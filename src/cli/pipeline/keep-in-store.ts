import { resolve } from 'node:path'
import { messageOf } from '../../kit/assay-error.ts'
import { keepRuns } from '../../ops/keep-run.ts'
import { storePlace } from '../../ops/store-place.ts'
import type { CliContext } from '../cli-context.ts'
import { printable } from '../../kit/printable.ts'
import type { Pipeline } from './pipeline.ts'

/**
 * Brings the runs of a pipeline into the results store: that of `ASSAY_STORE`, else `.assay/assay.db`, which is made where there is none. The files stay the record: a store that fails is named on standard error, and changes nothing in the exit code.
 *
 * @param runs files, from the root
 * @returns where the store is, without a password; null where no run is in it
 */
export async function keepInStore(
  { env, err }: CliContext,
  root: string,
  { kind }: Pipeline,
  runs: readonly string[],
): Promise<string | null> {
  if (runs.length === 0) return null
  try {
    const place = storePlace(root, undefined, env)
    const files = runs.map((file) => resolve(root, file))
    const unusable = await keepRuns(place, { root, files, given: { runType: kind } })
    for (const { file, problem } of unusable) err(`${printable(file)} is not in the store: ${printable(problem)}\n`)
    return unusable.length < files.length ? place.shown : null
  } catch (error) {
    err(
      `the runs are not in the store: ${printable(messageOf(error))}\nTheir files are kept in .assay/runs/. Once the store works: npx vitest-assay store import\n`,
    )
    return null
  }
}
