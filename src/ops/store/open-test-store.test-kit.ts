import { type ImportedFile, importRuns, runFiles } from '../import-runs.ts'
import type { GivenLabels } from './labelled-run.ts'
import type { Store } from '../store.ts'
import type { TestStore } from './stores.test-kit.ts'

/** The store of the test that is running. */
export interface OpenTestStore {
  readonly store: () => Store
  readonly root: () => string
  /** Opens another connection to it. */
  readonly open: TestStore['open']
  /** Closes it, and opens it again. */
  readonly reopen: TestStore['open']
  /** Takes the files, by default all in `.assay/runs/`. */
  readonly take: (given?: GivenLabels, files?: readonly string[]) => Promise<ImportedFile[]>
  readonly close: () => Promise<void>
}

/** Opens a store with what its tests do to it. */
export async function openTestStore(home: TestStore): Promise<OpenTestStore> {
  const { root } = home
  let store = await home.open()
  return {
    store: () => store,
    root: () => root,
    open: home.open,
    reopen: async (options) => {
      await store.close()
      store = await home.open(options)
      return store
    },
    take: (given = {}, files = runFiles(root)) => importRuns(store, { root, files, given }),
    close: async () => {
      await store.close()
      await home.remove()
    },
  }
}
