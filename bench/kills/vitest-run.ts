import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installBuiltPackage } from '../../fixtures/install-built-package.ts'
import { withoutTimes } from '../../fixtures/without-times.ts'
import { readRun } from '../../src/core/read-run.ts'
import { runFiles } from '../../src/ops/import-runs.ts'
import { halfWritten } from './half-written.ts'
import type { Found, KillKind, Opened } from './kill-kind.ts'
import { type Command, type Ended, runUntil } from './run-until.ts'
import { storeFaults } from './store-faults.ts'

const home = fileURLToPath(new URL('../../.tmp/bench-kills', import.meta.url))
const place = join(home, '5')
/** Its figures are compared with nothing. */
const noBaseline = 3

const config = `
import { assay } from 'vitest-assay/config'
export default { plugins: [assay({ suite: { name: 'kills', version: '1' }, store: true, junit: 'assay.xml' })] }
`
const evalFile = `
import { expect } from 'vitest'
import { defineScorer, evalTest, scored } from 'vitest-assay'
const cases = Array.from({ length: 200 }, (_, at) => ({ id: 'case-' + at, condition: ['chf', 'pe', 'copd'][at % 3], patient: {} }))
const close = defineScorer({ name: 'close', tier: 3 }, (_, { id }) => scored(1 / (1 + (Number(id.slice(5)) % 97))))
evalTest.for(cases)('$id', async ({ id }) => {
  await expect({ id }).toScoreAtLeast(0.005, close)
})
`

/** A run of a small suite on the built package, with a store and JUnit: the first in its folder, or the second. */
export async function vitestRun(): Promise<{ readonly kind: KillKind; readonly remove: () => void }> {
  const remove = (): void => rmSync(home, { recursive: true, force: true })
  try {
    remove()
    installBuiltPackage(home)
    const first = join(place, 'first')
    mkdirSync(first)
    fill(first)
    const { code, out, err } = await runUntil(commandIn(first), home)
    if (code !== noBaseline) throw new Error(`the first run ended with ${code}:\n${out}${err}`)
    const open = (root: string, variant: number): Promise<Opened> => Promise.resolve(openIn(root, variant, first))
    return { kind: { name: 'run', variants: 2, home: place, open }, remove }
  } catch (error) {
    remove()
    throw error
  }
}

function commandIn(root: string): Command {
  return { args: [join(place, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--maxWorkers=1'], root }
}

function fill(root: string): void {
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }\n')
  writeFileSync(join(root, 'vitest.config.js'), config)
  writeFileSync(join(root, 'cases.eval.js'), evalFile)
}

function openIn(root: string, variant: number, first: string): Opened {
  if (variant === 0) fill(root)
  else cpSync(first, root, { recursive: true })
  const before = readRuns(root)
  return {
    command: commandIn(root),
    exitCode: noBaseline,
    inspect: (ended) => inspect(root, ended, before),
    result: async () => ({
      newest: withoutTimes([...readRuns(root).values()].at(-1) ?? ''),
      junit: readFileSync(join(root, 'assay.xml'), 'utf8').length > 0,
      left: readdirSync(root)
        .filter((name) => !name.endsWith('.tmp') && name !== 'node_modules')
        .sort(),
    }),
  }
}

/** The text of each, by file, the oldest first. */
function readRuns(root: string): Map<string, string> {
  return new Map(runFiles(root).map((file) => [file, readFileSync(file, 'utf8')]))
}

async function inspect(root: string, { out, code }: Ended, before: ReadonlyMap<string, string>): Promise<Found> {
  const faults = halfWritten(root)
  const files = readRuns(root)
  for (const [file, text] of before) if (files.get(file) !== text) faults.push(`${file} is not what it was`)
  const told = /run: (\.assay\/runs\/\S+)/u.exec(out)?.[1]
  if (told !== undefined && !existsSync(join(root, told))) faults.push(`${told} was told, and is not there`)
  const isNew = files.size > before.size
  const store = await storeFaults(root)
  const missing = [...files.keys()].map((file) => readRun(file).id).filter((id) => !store.runs.has(id))
  // The store has the run once the command has ended, and not before.
  const newest = told === undefined ? undefined : readRun(join(root, told)).id
  if (code === noBaseline && (newest === undefined || missing.includes(newest)))
    faults.push('it ended well, and the store has not got the run')
  for (const file of before.keys())
    if (missing.includes(readRun(file).id)) faults.push(`the store has lost the run of ${file}`)
  const state = isNew ? (missing.length === 0 ? 'file and store new' : 'file new') : 'old'
  return { state, faults: [...faults, ...store.faults] }
}
