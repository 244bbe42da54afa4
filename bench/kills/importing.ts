import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { dumpAll } from '../../src/ops/store/dump.test-kit.ts'
import { openStore } from '../../src/ops/open-store.ts'
import { storePlace } from '../../src/ops/store-place.ts'
import { idOf, nthRun, promoteRun, putRun } from '../../src/ops/store/store-runs.test-kit.ts'
import { halfWritten } from './half-written.ts'
import type { Found, KillKind, Opened } from './kill-kind.ts'
import type { Ended } from './run-until.ts'
import { storeFaults } from './store-faults.ts'

const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url))
const runs = 10

/** `store import` of named runs, with what is said of them, into a store that is not there yet. */
export const importing: KillKind = { name: 'import', variants: 1, home: tmpdir(), open }

async function open(root: string): Promise<Opened> {
  const files = Array.from({ length: runs }, (_, n) => putRun(root, nthRun(n + 1)))
  promoteRun(root, nthRun(1))
  return Promise.resolve({
    command: { args: [main, 'store', 'import', ...files, '--run-type', 'nightly', '--tenant', 'a'], root },
    exitCode: 0,
    inspect: (ended) => inspect(root, ended),
    result: async () => {
      const store = await openStore(storePlace(root, undefined, {}), { create: false })
      try {
        return await dumpAll(store)
      } finally {
        await store.close()
      }
    },
  })
}

async function inspect(root: string, { out, code }: Ended): Promise<Found> {
  const store = await storeFaults(root)
  const told = [...out.matchAll(/^(?:imported|relabelled) \.assay\/runs\/(\S+)\.json$/gmu)].map(([, id]) => id)
  const missing = told.filter((id) => !store.runs.has(id))
  const faults = [...halfWritten(root), ...store.faults, ...missing.map((id) => `${id} was told, and is not there`)]
  const all = Array.from({ length: runs }, (_, n) => idOf(n + 1)).every((id) => store.runs.has(id))
  const isWhole = all && store.baselines.size === 1
  if (code === 0 && !isWhole) faults.push('it ended well, and the store has not got all')
  return { state: isWhole ? 'new' : store.runs.size === 0 ? 'old' : 'some runs', faults }
}
