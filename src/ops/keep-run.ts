import { messageOf } from '../kit/assay-error.ts'
import { importRuns } from './import-runs.ts'
import { openStore } from './open-store.ts'
import { storePlace } from './store-place.ts'

/**
 * Brings the file of a run into the store: that of `ASSAY_STORE`, else `.assay/assay.db`.
 *
 * @param file absolute
 * @returns what went wrong, in words, or null: a store that fails fails no run
 */
export async function keepRun(
  root: string,
  file: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<string | null> {
  try {
    const store = await openStore(storePlace(root, undefined, env), { create: true })
    try {
      const unusable = (await importRuns(store, { root, files: [file] })).filter(({ result }) => result === 'unusable')
      return unusable.length === 0
        ? null
        : unusable.map((one) => `${one.file} is not in the store: ${one.problem}`).join('\n')
    } finally {
      await store.close()
    }
  } catch (error) {
    return `the run is not in the store: ${messageOf(error)}. Its file is kept; bring it in later with: npx vitest-assay store import`
  }
}
