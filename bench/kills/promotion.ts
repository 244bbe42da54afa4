import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readBaseline, type Baseline } from '../../src/gate/baseline.ts'
import { cliHere } from '../../src/cli/cli-here.test-kit.ts'
import { listBaselineNotes, readBaselineNote } from '../../src/ops/store/baseline-notes.ts'
import { nthRun, putRun } from '../../src/ops/store/store-runs.test-kit.ts'
import { halfWritten } from './half-written.ts'
import type { Found, KillKind, Opened } from './kill-kind.ts'
import type { Ended } from './run-until.ts'
import { storeFaults } from './store-faults.ts'

const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url))
const named = '.assay/assay.db'

/** `baseline promote` of a run: the first in a folder without a store, or one that replaces another. */
export const promotion: KillKind = { name: 'promotion', variants: 2, home: tmpdir(), open }

async function open(root: string, variant: number): Promise<Opened> {
  if (variant === 1) await promoteFirst(root)
  const better = nthRun(2, { outcomes: { adherence: { 'pe-1': 1, 'pe-2': 1, 'mi-1': 1 } } })
  const file = putRun(root, better)
  const before = baselineIn(root)
  return {
    command: {
      args: [main, 'baseline', 'promote', '--reason', 'better', '--run', file, '--store', named],
      root,
    },
    exitCode: 0,
    inspect: (ended) => inspect(root, ended, before, better.id),
    result: async () => {
      const now = baselineIn(root)
      const { runs } = await storeFaults(root)
      return { suite: now?.suite, reason: now?.reason, cases: now?.cases, rows: now?.rows, runs: [...runs] }
    },
  }
}

async function promoteFirst(root: string): Promise<void> {
  const file = putRun(root, nthRun(1))
  const { code, err } = await cliHere(root, [
    'baseline',
    'promote',
    '--reason',
    'first',
    '--run',
    file,
    '--store',
    named,
  ])
  if (code !== 0 || err !== '') throw new Error(`the first run was not promoted: ${err}`)
}

function baselineIn(root: string): Baseline | null {
  return readBaseline(join(root, 'assay.baseline.json'))
}

async function inspect(root: string, ended: Ended, before: Baseline | null, run: string): Promise<Found> {
  const faults = halfWritten(root)
  const now = baselineIn(root)
  const isNew = now !== null && now.id !== before?.id
  if (!isNew && now?.hash !== before?.hash) faults.push('the old baseline is not what it was')
  if (!isNew && ended.out.includes('promoted ')) faults.push('it said that it promoted, and the old baseline is there')
  // Reads the notes as the next command does.
  const store = await storeFaults(root)
  const notes = listBaselineNotes(root).map((path) => readBaselineNote(root, path).baseline)
  for (let one = now; one !== null;) {
    const { id, parentHash } = one
    if (!notes.some((note) => note.id === id)) faults.push(`the promotion of ${id} has left no note`)
    one = notes.find(({ hash }) => hash === parentHash) ?? null
    if (one === null && parentHash !== null) faults.push(`the baseline before ${id} has left no note`)
  }
  const isStored = now !== null && store.baselines.has(now.id) && store.runs.has(run)
  if (ended.code === 0 && !isStored) faults.push('it ended well, and the store has not got it')
  const state = isNew ? (isStored ? 'file and store new' : 'file new') : 'old'
  return { state, faults: [...faults, ...store.faults] }
}
