import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  connectLimits,
  type ConnectedLimits,
  type LimitsOptions,
  openLimitsBroker,
  type LimitsBroker,
} from './shared-limits.ts'
import { createFlow } from './flow/create-flow.ts'
import type { Grant, Limits, Spent, Want } from './limits.ts'

const never = new AbortController().signal
const ok: Spent = { kind: 'ok', tokens: 10, dollars: 0.001, retryAfterMs: null }
const want: Want = {
  key: 'gemini:gemini-3.8-flash',
  limits: { concurrency: 2 },
  tokens: 100,
  dollars: 0.01,
  maxCost: null,
  prefixes: [],
}
const here = (file: string): string => JSON.stringify(fileURLToPath(new URL(file, import.meta.url)))

async function openBroker(options?: LimitsOptions): Promise<LimitsBroker> {
  const broker = await openLimitsBroker(options)
  onTestFinished(() => broker.close())
  return broker
}

async function openWorker(broker: LimitsBroker): Promise<ConnectedLimits> {
  const worker = await connectLimits(broker.address)
  onTestFinished(() => worker.close())
  return worker
}

const permitOf = (grant: Grant): string => (grant.kind === 'granted' ? grant.permit : `no permit: ${grant.kind}`)
const ask = async (limits: Limits, own: Partial<Want> = {}): Promise<string> =>
  permitOf(await limits.acquire({ ...want, ...own }, never))

/** Until it is closed, with an error or without. */
const closed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => socket.on('error', () => {}).on('close', () => resolve()))

/** Waits until something that another process or a socket brings about has come. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5))
}

describe('openLimitsBroker', () => {
  it('shares permits among workers, first come, first served', async () => {
    const broker = await openBroker()
    const [one, other] = [await openWorker(broker), await openWorker(broker)]
    const first = await ask(one)
    await ask(other)
    const granted: string[] = []
    const third = ask(one).then((permit) => granted.push(`one ${permit}`))
    await until(() => broker.limits.progress().waiting === 1)
    const fourth = ask(other).then((permit) => granted.push(`other ${permit}`))
    await until(() => broker.limits.progress().waiting === 2)
    one.release(first, ok)
    await third
    expect(granted).toEqual(['one 2'])
    expect(broker.limits.progress()).toMatchObject({ out: 2, waiting: 1, tokens: 10, dollars: 0.001 })
    one.release('2', ok)
    await fourth
  })

  it('shares budget, warm prompts and progress', async () => {
    const broker = await openBroker({ maxCost: 0.025 })
    const [one, other] = [await openWorker(broker), await openWorker(broker)]
    const first = await ask(one, { prefixes: ['pe-01'], dollars: 0.02 })
    const sibling = ask(other, { prefixes: ['pe-01'], dollars: 0.001 })
    await until(() => broker.limits.progress().waiting === 1)
    expect(broker.limits.progress().out).toBe(1)
    one.release(first, { ...ok, dollars: 0.02 })
    other.release(await sibling, ok)
    expect(await other.acquire({ ...want, dollars: 0.02 }, never)).toEqual({
      kind: 'over-budget',
      detail: 'maxCost is $0.025: $0.021 is spent, and this call may cost $0.020',
    })
    one.tally({ planned: 4, done: 1 })
    other.tally({ planned: 4, done: 2, unscored: 1 })
    await until(() => broker.limits.progress().done === 3)
    expect(broker.limits.progress()).toMatchObject({ left: 5, unscored: 1 })
  })

  it('serves a flow in a worker as local limits do', async () => {
    const broker = await openBroker()
    const flow = createFlow({ limits: await openWorker(broker), lane: { concurrency: 3 }, price: () => 0.5 })
    let out = 0
    let most = 0
    const call = async () => {
      out += 1
      most = Math.max(most, out)
      // However slow the machine is, three are out at once before the first comes back, and a fourth has the time to.
      await until(() => most >= 3)
      await new Promise(setImmediate)
      out -= 1
      const usage = { input: 3, cached: null, cacheWrite: null, output: 1, thinking: null }
      return { kind: 'ok' as const, verdict: 1, text: '1', answeredBy: null, id: null, usage }
    }
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, () => flow.run(call, { key: 'k', tokens: 9, dollars: 1 })),
    )
    expect(outcomes.every(({ kind }) => kind === 'ok')).toBe(true)
    expect(most).toBe(3)
    await until(() => broker.limits.progress().done === 40)
    expect(broker.limits.progress()).toMatchObject({ tokens: 160, dollars: 20, out: 0 })
  })

  it('lets a call leave the line, also just after it got leave', async () => {
    const broker = await openBroker()
    const worker = await openWorker(broker)
    const permits = [await ask(worker), await ask(worker)]
    const leaving = new AbortController()
    const left = worker.acquire(want, leaving.signal)
    await until(() => broker.limits.progress().waiting === 1)
    worker.release(permits[0] ?? '', ok)
    leaving.abort()
    expect(await left).toEqual({ kind: 'gone', detail: 'cancelled before it started' })
    await ask(worker)
    expect(broker.limits.progress()).toMatchObject({ out: 2, waiting: 0 })
  })

  it('frees what a worker held that is killed, and leaves its cost in doubt', async () => {
    const broker = await openBroker()
    const script = `
      const { connectLimits } = await import(${here('./shared-limits.ts')})
      const limits = await connectLimits(process.argv[1])
      const want = ${JSON.stringify(want)}
      const never = new AbortController().signal
      await Promise.all([limits.acquire(want, never), limits.acquire(want, never)])
      void limits.acquire(want, never)
      console.log('out')`
    const worker = spawn(process.execPath, ['--input-type=module', '-e', script, broker.address], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void worker.kill())
    await once(worker.stdout, 'data')
    await until(() => broker.limits.progress().waiting === 1)
    const other = await openWorker(broker)
    const waits = ask(other)
    await until(() => broker.limits.progress().waiting === 2)
    worker.kill('SIGKILL')
    expect(await waits).toBe('1')
    expect(broker.limits.progress()).toMatchObject({ out: 1, waiting: 0, dollarsInDoubt: 0.02, tokens: 200 })
  })

  it('keeps no process alive, nor does a worker that waits for nothing', async () => {
    const script = `
      const { openLimitsBroker } = await import(${here('./shared-limits.ts')})
      const { connectLimits } = await import(${here('./shared-limits.ts')})
      const broker = await openLimitsBroker()
      const worker = await connectLimits(broker.address)
      await connectLimits(broker.address)
      const grant = await worker.acquire(${JSON.stringify(want)}, new AbortController().signal)
      console.log(grant.kind)`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void child.kill())
    const text: string[] = []
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => text.push(chunk))
    expect(await once(child, 'close')).toEqual([0, null])
    expect(text.join('')).toBe('granted\n')
  })

  it('tells workers when the run is over', async () => {
    const broker = await openLimitsBroker()
    const worker = await openWorker(broker)
    for (let call = 0; call < 2; call += 1) await ask(worker)
    const waits = worker.acquire(want, never)
    await until(() => broker.limits.progress().waiting === 1)
    await broker.close()
    expect(await waits).toMatchObject({ kind: 'gone' })
    expect(await worker.acquire(want, never)).toEqual({
      kind: 'gone',
      detail: "the run's main process, which keeps the limits, is gone",
    })
    worker.release('1', ok)
    await expect(connectLimits(broker.address)).rejects.toThrow(
      /^the limits that workers share do not answer at 127\.0\.0\.1:\d+\. The run's main process has ended, or is blocked: start the run again$/u,
    )
  })

  it.each([
    ['no secret', 'x\n'],
    ['another secret', '{"type":"hello","token":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}\n'],
    ['no hello', '{"type":"tally","counts":{"done":5}}\n'],
    ['a line without an end', 'x'.repeat(100_000)],
    ['bytes of anything', '\u0000\ufffd\n[]\n{"type":"acquire"}\n'],
  ])('turns away %s', async (_name, bytes) => {
    const broker = await openBroker()
    const socket = connect(Number(/:(\d+)\//u.exec(broker.address)?.[1]), '127.0.0.1')
    socket.write(bytes)
    socket.resume()
    await closed(socket)
    expect(broker.limits.progress()).toMatchObject({ done: 0, out: 0, waiting: 0 })
  })

  it.each([
    ['a release before it has leave', { type: 'release', id: 3, spent: ok }],
    ['a negative cost', { type: 'release', id: 1, spent: { ...ok, dollars: -1 } }],
    ['a number twice', { type: 'acquire', id: 1, want }],
    ['an unknown message', { type: 'stop' }],
  ])('ends the connection of a worker that sends %s, and frees what it held', async (_name, message) => {
    const broker = await openBroker()
    const [, port, token] = /:(\d+)\/(.*)$/u.exec(broker.address) ?? []
    const socket = connect(Number(port), '127.0.0.1')
    const acquire = [1, 2, 3].map((id) => ({ type: 'acquire', id, want }))
    const lines = [{ type: 'hello', token }, ...acquire, message]
    socket.write(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    socket.resume()
    await closed(socket)
    await until(() => broker.limits.progress().out === 0)
    expect(broker.limits.progress()).toMatchObject({ waiting: 0 })
  })

  it.each(['', 'localhost:1/x', '127.0.0.1:99999/x', '10.0.0.1:80/x', '127.0.0.1:80/'])(
    'refuses %o as an address',
    async (address) => {
      await expect(connectLimits(address)).rejects.toThrow(
        /^the address of the shared limits must be the one that openLimitsBroker gives, got /u,
      )
    },
  )
})
