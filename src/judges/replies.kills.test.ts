import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lawsSeed } from '../../fixtures/law-draws.ts'
import { random } from '../statistics/random.ts'
import { type CallIdentity, callKey } from './replies/call-identity.ts'
import { callWith } from './replies/call-identity.test-kit.ts'
import { openReplies, type Replies } from './replies.ts'

/** How often a run is killed. */
const mostKills = Number(process.env['ASSAY_TEST_KILLS'] ?? 1)
let root: string

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'replies-')))
  writeFileSync(join(root, 'log'), '')
  writeFileSync(join(root, 'run.ts'), program(root))
  writeFileSync(join(root, 'kill-at.ts'), killer)
})

afterEach(() => rmSync(root, { recursive: true }))

/** Which calls a run makes: so many cases, in these trials. */
interface Calls {
  readonly cases: number
  readonly trials: readonly [from: number, to: number]
}

/** A run, four calls at a time; its log says when a call was asked for, and when its recording was promised. */
function program(folder: string): string {
  const from = (file: string): string => JSON.stringify(new URL(file, import.meta.url).href)
  return `import { appendFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { callWith } from ${from('replies/call-identity.test-kit.ts')}
import { callKey } from ${from('replies/call-identity.ts')}
import { openReplies } from ${from('replies.ts')}
const root = ${JSON.stringify(folder)}
const { cases, trials } = JSON.parse(process.argv[2])
const replies = openReplies({ root, folder: 'replies', mode: 'auto', run: null, env: {}, today: '2026-11-22' })
const calls = []
for (let trial = trials[0]; trial < trials[1]; trial += 1)
  for (let at = 0; at < cases; at += 1) calls.push(callWith({ caseId: 'pe-' + at, trial }))
process.stdout.write('ready')
await Promise.all([0, 1, 2, 3].map(async () => {
  for (let call = calls.shift(); call !== undefined; call = calls.shift()) {
    if (replies.find(call) !== null) continue
    const key = callKey(call)
    appendFileSync(root + '/log', 'asked ' + key + '\\n')
    await sleep(1)
    const text = JSON.stringify({ score: call.trial, filler: 'x'.repeat(20_000) })
    const reply = { kind: 'ok', verdict: {}, text, answeredBy: null, id: null, usage: null }
    await replies.record(call, reply, { host: '127.0.0.1:1', simulated: true })
    appendFileSync(root + '/log', 'done ' + key + '\\n')
  }
}))
`
}

/** Loaded before a run: kills it at its nth step on files of recordings; at a write, in the middle of it. */
const killer = `import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
let left = Number(process.env['KILL_AT'])
const files = new Set()
for (const name of ['openSync', 'writeFileSync', 'fsyncSync', 'closeSync', 'renameSync', 'rmSync', 'mkdirSync', 'readFileSync']) {
  const own = fs[name]
  fs[name] = (target, ...rest) => {
    const isOurs = typeof target === 'number' ? files.has(target) : /[\\\\/]replies[\\\\/]coherence/u.test(String(target))
    if (isOurs && (left -= 1) === 0) {
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

/** Ends with the exit code, or null where it was killed: after so many ms of work, or at a step. */
function run(calls: Calls, kill: { readonly after?: number; readonly at?: number } = {}): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const before = kill.at === undefined ? [] : ['--import', pathToFileURL(join(root, 'kill-at.ts')).href]
    const args = ['--no-warnings', ...before, join(root, 'run.ts'), JSON.stringify(calls)]
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, KILL_AT: String(kill.at) },
    })
    const { after } = kill
    if (after !== undefined) child.stdout.once('data', () => void setTimeout(() => child.kill('SIGKILL'), after))
    child.stdout.resume()
    child.once('error', reject)
    child.once('close', resolve)
  })
}

function keysThatWere(what: 'asked' | 'done'): readonly string[] {
  const lines = readFileSync(join(root, 'log'), 'utf8').split('\n')
  return lines.flatMap((line) => (line.startsWith(what) ? [line.slice(what.length + 1)] : []))
}

const open = (mode: 'auto' | 'replay'): Replies =>
  openReplies({ root, folder: 'replies', mode, run: null, env: {}, today: '2026-11-22' })

function callsOf({ cases, trials: [from, to] }: Calls): CallIdentity[] {
  return Array.from({ length: to - from }, (_, at) => from + at).flatMap((trial) =>
    Array.from({ length: cases }, (_, at) => callWith({ caseId: `pe-${at}`, trial })),
  )
}

async function recordAll(calls: Calls): Promise<void> {
  const replies = open('auto')
  for (const call of callsOf(calls)) {
    if (replies.find(call) !== null) continue
    const text = JSON.stringify({ score: call.trial })
    const outcome = { kind: 'ok', verdict: {}, text, answeredBy: null, id: null, usage: null } as const
    await replies.record(call, outcome, { host: '127.0.0.1:1', simulated: true })
  }
}

function expectAll(calls: Calls): void {
  const replies = open('replay')
  for (const call of callsOf(calls))
    expect(JSON.parse(replies.find(call)?.reply.text ?? '')).toMatchObject({ score: call.trial })
}

it('repeats no call that was recorded, whenever a run is killed', async () => {
  const calls: Calls = { cases: 5, trials: [0, 8] }
  const { uniform } = random(lawsSeed)
  let kills = 0
  let exit: number | null = null
  while (exit === null) {
    exit = await run(calls, kills < mostKills ? { after: uniform() * 25 } : {})
    if (exit === null) kills += 1
  }
  expect(exit).toBe(0)
  expectAll(calls)
  const lines = readFileSync(join(root, 'log'), 'utf8').trim().split('\n')
  const done = new Set<string | undefined>()
  for (const [what, key] of lines.map((line) => line.split(' '))) {
    if (what === 'done') done.add(key)
    else expect(done).not.toContain(key)
  }
  // Four calls may be under way when a run is killed.
  expect(keysThatWere('asked').length).toBeLessThanOrEqual(5 * 8 + 4 * kills)
})

it('has what it promised, and goes on, whichever step of writing a run is killed at', async () => {
  const calls: Calls = { cases: 1, trials: [0, 2] }
  let exit: number | null = null
  let step = 0
  while (exit === null) {
    rmSync(join(root, 'replies'), { recursive: true, force: true })
    writeFileSync(join(root, 'log'), '')
    await recordAll({ cases: 1, trials: [0, 1] })
    step += 1
    exit = await run(calls, { at: step })
    const found = callsOf(calls).filter((call) => open('auto').find(call) !== null)
    expect(found.map((call) => callKey(call))).toEqual(expect.arrayContaining([...keysThatWere('done')]))
    expect(found).toContainEqual(callWith({ caseId: 'pe-0' }))
    await recordAll(calls)
    expectAll(calls)
    const seen = readdirSync(join(root, 'replies', 'coherence')).filter((name) => !name.startsWith('.'))
    expect(seen).toEqual(['pe-0.json'])
  }
  expect(exit).toBe(0)
  // Lock, read, open, write, sync, close, rename and so on.
  expect(step).toBeGreaterThan(9)
})

it('loses nothing where processes record on the same cases at once', async () => {
  const exits = await Promise.all([0, 4, 8].map((from) => run({ cases: 5, trials: [from, from + 4] })))
  expect(exits).toEqual([0, 0, 0])
  expectAll({ cases: 5, trials: [0, 12] })
  expect(new Set(keysThatWere('asked')).size).toBe(60)
})
