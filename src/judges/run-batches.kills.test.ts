import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openAnthropicServer } from '../../fixtures/servers/anthropic/open-anthropic-server.ts'
import type { FakeServer } from '../../fixtures/servers/scenario.ts'
import { AssayError } from '../kit/assay-error.ts'
import { systemClock } from './remote-service.ts'
import { openProvider } from './open-judge.ts'
import { openBatchPlan } from './batch.ts'
import { judgedAnswer, unaskedCall } from './planned-call.test-kit.ts'
import { runBatches } from './run-batches.ts'

const cases = ['k-41', 'k-50', 'k-68']
/** How often the command is killed, at steps that lie as far apart. */
const kills = Number(process.env['ASSAY_TEST_KILLS'] ?? 3)
let root: string
let server: FakeServer

beforeEach(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'batches-')))
  const text = JSON.stringify({ quotes: [judgedAnswer], reason: 'What is urgent comes first.', score: 4 })
  server = await openAnthropicServer([{ name: 'ok', text }], { pollsUntilEnded: 0 })
  writeFileSync(join(root, 'run.ts'), program)
  writeFileSync(join(root, 'kill-at.ts'), killer)
})

afterEach(async () => {
  rmSync(root, { recursive: true })
  await server.close()
})

const from = (file: string): string => JSON.stringify(new URL(file, import.meta.url).href)

const program = `import { openProvider } from ${from('./open-judge.ts')}
import { systemClock } from ${from('./remote-service.ts')}
import { runBatches } from ${from('run-batches.ts')}
const root = process.argv[2]
await runBatches(
  { maxCost: null, resubmit: false, show: () => true },
  { root, env: { ANTHROPIC_API_KEY: 'k' }, now: () => new Date(), open: openProvider, clock: systemClock(true), say: () => {}, pollEveryMs: 1 },
)
process.stdout.write(String(globalThis.steps))
`

/** Loaded before the command: kills it at its nth step on files of batches and recordings; at a write, in the middle of it. */
const killer = `import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
const killAt = Number(process.env['KILL_AT'])
globalThis.steps = 0
const files = new Set()
for (const name of ['openSync', 'writeFileSync', 'fsyncSync', 'renameSync', 'rmSync', 'readFileSync']) {
  const own = fs[name]
  fs[name] = (target, ...rest) => {
    const isOurs = typeof target === 'number' ? files.has(target) : /judge-batch|replies/u.test(String(target)) && !/node_modules|src/u.test(String(target))
    if (isOurs && (globalThis.steps += 1) === killAt) {
      if (name === 'writeFileSync') own(target, rest[0].slice(0, rest[0].length / 2), rest[1])
      process.kill(process.pid, 'SIGKILL')
    }
    const result = own(target, ...rest)
    if (isOurs && name === 'openSync') files.add(result)
    return result
  }
}
syncBuiltinESMExports()
`

/** What the command printed, and whether it was killed. */
function start(killAt: number): Promise<{ out: string; killed: boolean }> {
  const args = ['--import', pathToFileURL(join(root, 'kill-at.ts')).href, join(root, 'run.ts'), root]
  const child = spawn(process.execPath, args, {
    env: { ...process.env, KILL_AT: String(killAt) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let out = ''
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  return new Promise((resolve) => child.on('close', (code) => resolve({ out, killed: code === null })))
}

function leave(): void {
  rmSync(join(root, 'replies'), { recursive: true, force: true })
  const plan = openBatchPlan({ root, run: 'r1', route: { allowHosts: null, servesModel: false, folder: 'replies' } })
  for (const caseId of cases) plan(unaskedCall({ baseURL: server.url, caseId }))
}

const go = (resubmit: boolean) =>
  runBatches(
    { maxCost: null, resubmit, show: () => true },
    {
      root,
      env: { ANTHROPIC_API_KEY: 'k' },
      now: () => new Date(),
      open: openProvider,
      clock: systemClock(true),
      say: () => undefined,
      pollEveryMs: 1,
    },
  )

const submitted = (): number =>
  server.requests.filter(({ method, path, status }) => method === 'POST' && path.endsWith('/batches') && status === 200)
    .length

it('survives a kill at any step: everything is recorded, and nothing was submitted twice unasked', async () => {
  leave()
  const whole = await start(Infinity)
  expect(whole.killed).toBe(false)
  const steps = Number(whole.out)
  expect(steps).toBeGreaterThan(40)
  let resubmitted = 0
  for (let kill = 0; kill < kills; kill += 1) {
    leave()
    const before = submitted()
    const { killed } = await start(1 + Math.floor((kill * steps) / kills))
    expect(killed).toBe(true)
    const isInDoubt = await go(false).then(
      () => false,
      (error: unknown) => {
        if (error instanceof AssayError && error.message.includes('--resubmit')) return true
        throw error
      },
    )
    // Of a batch that was about to be submitted nobody knows more, so that somebody has to ask for it.
    if (isInDoubt) {
      resubmitted += 1
      expect(readdirSync(join(root, '.assay/judge-batch/sent'))).toHaveLength(1)
      await go(true)
      expect(submitted() - before).toBeLessThanOrEqual(2)
    } else expect(submitted() - before).toBe(1)
    expect(readdirSync(join(root, 'replies/coherence')).filter((name) => !name.startsWith('.'))).toEqual(
      cases.map((caseId) => `${caseId}.json`),
    )
    expect(readdirSync(join(root, '.assay/judge-batch/sent'))).toEqual([])
    expect(readdirSync(join(root, '.assay/judge-batch/plan'))).toEqual([])
  }
  expect(resubmitted).toBeLessThan(kills / 2)
})
