import { messageOf } from '../kit/assay-error.ts'
import { type ImportedFile, importRuns } from './import-runs.ts'
import { openStore } from './open-store.ts'
import { type StorePlace, storePlace } from './store-place.ts'

/**
 * Brings runs into the store at a place, which is made where there is none.
 *
 * @returns what the store passed over
 * @throws {AssayError} as `openStore` and `importRuns` do
 */
export async function keepRuns(
  place: StorePlace,
  runs: Pick<Parameters<typeof importRuns>[1], 'root' | 'files' | 'given'>,
): Promise<ImportedFile[]> {
  const store = await openStore(place, { create: true })
  try {
    return (await importRuns(store, runs)).filter(({ result }) => result === 'unusable')
  } finally {
    await store.close()
  }
}

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
    const unusable = await keepRuns(storePlace(root, undefined, env), { root, files: [file] })
    return unusable.length === 0
      ? null
      : unusable.map((one) => `${one.file} is not in the store: ${one.problem}`).join('\n')
  } catch (error) {
    return `the run is not in the store: ${messageOf(error)}. Its file is kept; bring it in later with: npx vitest-assay store import`
  }
}
