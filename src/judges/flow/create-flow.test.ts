import { describe, expect, it } from 'vitest'
import { random } from '../../statistics/random.ts'
import { outcomeKinds, type Fault, type Outcome, type CallBounds, type Usage } from '../provider.ts'
import { createFlow } from './create-flow.ts'
import { fakeClock, settle } from '../fake-clock.test-kit.ts'
import type { FlowOptions } from './flow-options.ts'
import { localLimits, type LimitsOptions } from '../shared-limits.ts'

const key = 'gemini:gemini-3.8-flash'
const estimate = { key, tokens: 1000, dollars: 0.01 }
const usage: Usage = { input: 100, cached: 0, cacheWrite: 0, output: 20, thinking: 5 }
const facts = { answeredBy: 'gemini-3.8-flash', id: 'r1', usage }
const ok: Outcome<{ score: number }> = { kind: 'ok', verdict: { score: 4 }, text: '{"score":4}', ...facts }
const fault = (kind: Fault['kind'], retryAfterMs: number | null = null): Fault => ({
  kind,
  detail: `it was ${kind}`,
  retryAfterMs,
  answeredBy: null,
  id: null,
  usage: null,
})

function bench(options: Partial<FlowOptions> = {}, limitsOptions: LimitsOptions = {}) {
  const clock = fakeClock()
  const said: string[] = []
  const say = (line: string): void => void said.push(line)
  const shared = { clock, say, random: random(1).uniform }
  const limits = localLimits({ ...shared, ...limitsOptions })
  const flow = createFlow({ limits, ...shared, price: () => 0.002, ...options })
  /** A call that brings these, one after the other, and the last again and again. */
  const bringing = (...outcomes: readonly Outcome<{ score: number }>[]) => {
    const at: number[] = []
    const call = async (): Promise<Outcome<{ score: number }>> => {
      at.push(clock.now())
      return outcomes[Math.min(at.length, outcomes.length) - 1] ?? ok
    }
    return { at, call }
  }
  return { clock, said, limits, flow, bringing }
}

describe('createFlow', () => {
  it('brings a verdict home, and counts what it cost', async () => {
    const { flow, bringing, limits } = bench()
    expect(await flow.run(bringing(ok).call, estimate)).toBe(ok)
    expect(limits.progress()).toMatchObject({
      done: 1,
      unscored: 0,
      tokens: 120,
      dollars: 0.002,
      dollarsInDoubt: 0,
      out: 0,
    })
  })

  it.each(outcomeKinds.filter((kind) => kind !== 'ok'))(
    'tries again after %s only where that may help',
    async (kind) => {
      const { flow, clock, bringing } = bench()
      const { call, at } = bringing(fault(kind), ok)
      const outcome = flow.run(call, estimate)
      await clock.pass(60_000)
      const isRetried = [
        'rate-limited',
        'unavailable',
        'timeout',
        'network',
        'invalid-json',
        'schema-mismatch',
      ].includes(kind)
      expect(at).toHaveLength(isRetried ? 2 : 1)
      expect(await outcome).toEqual(isRetried ? ok : fault(kind))
    },
  )

  it('gives up after four tries, waiting longer before each, and says how many there were', async () => {
    const { flow, clock, bringing, limits } = bench()
    const { call, at } = bringing(fault('unavailable'))
    const outcome = flow.run(call, estimate)
    await clock.pass(60_000)
    expect(await outcome).toEqual({ ...fault('unavailable'), detail: 'it was unavailable (try 4)' })
    const gaps = at.slice(1).map((moment, index) => moment - (at[index] ?? 0))
    for (const [index, gap] of gaps.entries()) {
      expect(gap).toBeGreaterThanOrEqual(250 * 2 ** index)
      expect(gap).toBeLessThanOrEqual(500 * 2 ** index)
    }
    expect(limits.progress()).toMatchObject({ done: 1, unscored: 1, tokens: 0, dollars: 0 })
  })

  it('draws the same waits from the same seed', async () => {
    const waits = async (seed: number): Promise<number[]> => {
      const { flow, clock, bringing } = bench({ random: random(seed).uniform })
      const { call, at } = bringing(fault('network'))
      const outcome = flow.run(call, estimate)
      await clock.pass(60_000)
      await outcome
      return at
    }
    expect(await waits(7)).toEqual(await waits(7))
    expect(await waits(7)).not.toEqual(await waits(8))
  })

  it('waits as the server asks, with a cap, and says so', async () => {
    const { flow, clock, bringing, said } = bench({ random: () => 0 })
    const { call, at } = bringing(fault('unavailable', 20_000), fault('unavailable', 3_600_000), ok)
    const outcome = flow.run(call, estimate)
    await clock.pass(80_000)
    expect(await outcome).toBe(ok)
    expect(at).toEqual([0, 20_000, 80_000])
    expect(said).toEqual([
      `${key}: unavailable; trying again in 20 s`,
      `${key}: unavailable; trying again in 1 min 0 s`,
    ])
  })

  it('lets all calls of a key wait after 429, and each has twice as many tries', async () => {
    const { flow, clock, bringing } = bench({ random: () => 0 }, { random: () => 0 })
    const { call, at } = bringing(fault('rate-limited', 5000))
    const other = bringing(ok)
    const outcome = flow.run(call, estimate)
    await settle()
    const otherOutcome = flow.run(other.call, estimate)
    await clock.pass(60_000)
    expect(await outcome).toMatchObject({ kind: 'rate-limited', detail: 'it was rate-limited (try 8)' })
    expect(at).toEqual([0, 5000, 10_000, 15_000, 20_000, 25_000, 30_000, 35_000])
    expect(await otherOutcome).toBe(ok)
    expect(other.at[0]).toBeGreaterThanOrEqual(5000)
  })

  it('does not try a key again that was refused before anything went well', async () => {
    const { flow, bringing } = bench()
    const { call, at } = bringing(fault('auth'))
    for (let run = 0; run < 3; run += 1) expect(await flow.run(call, estimate)).toEqual(fault('auth'))
    expect(at).toHaveLength(1)
    const working = bench()
    await working.flow.run(working.bringing(ok).call, estimate)
    const later = working.bringing(fault('auth'))
    for (let run = 0; run < 3; run += 1) await working.flow.run(later.call, estimate)
    expect(later.at).toHaveLength(3)
  })

  it('stops before maxCost is overspent, and keeps what is done', async () => {
    const { flow, bringing, limits } = bench({ maxCost: 0.013 })
    const { call, at } = bringing(ok)
    const outcomes: Outcome[] = []
    for (let run = 0; run < 4; run += 1) outcomes.push(await flow.run(call, estimate))
    expect(at).toHaveLength(2)
    expect(outcomes.map(({ kind }) => kind)).toEqual(['ok', 'ok', 'cancelled', 'cancelled'])
    expect(outcomes[2]).toMatchObject({ detail: 'maxCost is $0.013: $0.0040 is spent, and this call may cost $0.010' })
    expect(limits.progress()).toMatchObject({ done: 4, unscored: 2, dollars: 0.004 })
  })

  it('takes the estimate of a call of which no bill came for spent', async () => {
    const { flow, bringing, limits } = bench({ maxCost: 0.025, mostTries: 1 })
    for (let run = 0; run < 2; run += 1) await flow.run(bringing(fault('timeout')).call, estimate)
    expect(await flow.run(bringing(ok).call, estimate)).toMatchObject({
      kind: 'cancelled',
      detail: 'maxCost is $0.025: $0.00 is spent, $0.020 is in doubt, and this call may cost $0.010',
    })
    expect(limits.progress()).toMatchObject({ tokens: 2000, dollars: 0, dollarsInDoubt: 0.02 })
  })

  it('ends a call that its route does not end', async () => {
    const { flow, clock, limits, said } = bench({ timeoutMs: 30_000, mostTries: 1 })
    let signal: AbortSignal | undefined
    const outcome = flow.run((bounds: CallBounds) => {
      signal = bounds.signal
      return new Promise<Outcome>(() => {})
    }, estimate)
    await clock.pass(35_000)
    expect(await outcome).toMatchObject({ kind: 'timeout', detail: 'no reply within 30 s' })
    expect(signal?.aborted).toBe(true)
    expect(limits.progress().out).toBe(0)
    expect(said).toEqual([`${key}: no reply for 10 s (1 out; each may take 30 s)`])
  })

  it('keeps what is done when it is interrupted, and ends the rest as cancelled', async () => {
    const interrupt = new AbortController()
    const { flow, clock, bringing, limits } = bench({ signal: interrupt.signal, lane: { concurrency: 2 } })
    const slow = ({ signal }: CallBounds) =>
      new Promise<Outcome>((resolve) => {
        signal.addEventListener('abort', () => resolve({ ...fault('cancelled'), detail: 'aborted on the way' }))
      })
    const outcomes = [bringing(ok).call, slow, slow, slow].map((call) => flow.run(call, estimate))
    await clock.pass(1000)
    interrupt.abort()
    expect((await Promise.all(outcomes)).map((one) => (one.kind === 'ok' ? 'ok' : one.detail))).toEqual([
      'ok',
      'aborted on the way',
      'aborted on the way',
      'the run was interrupted',
    ])
    expect(await flow.run(bringing(ok).call, estimate)).toMatchObject({ detail: 'the run was interrupted' })
    expect(limits.progress()).toMatchObject({ done: 5, unscored: 4, out: 0, waiting: 0 })
    expect(clock.timers()).toBe(0)
  })

  it('interrupts a wait before another try', async () => {
    const interrupt = new AbortController()
    const { flow, clock, bringing } = bench({ signal: interrupt.signal })
    const outcome = flow.run(bringing(fault('unavailable', 50_000)).call, estimate)
    await clock.pass(1000)
    interrupt.abort()
    expect(await outcome).toMatchObject({
      kind: 'cancelled',
      detail: 'the run was interrupted, after unavailable (it was unavailable)',
    })
    expect(clock.timers()).toBe(0)
  })

  it('ends the run at its time', async () => {
    const { flow, clock, bringing } = bench({ runTimeoutMs: 10_000, lane: { requestsPerMinute: 60 } })
    const { call, at } = bringing(ok)
    const outcomes = Array.from({ length: 30 }, () => flow.run(call, estimate))
    await clock.pass(20_000)
    const kinds = (await Promise.all(outcomes)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'ok')).toHaveLength(at.length)
    expect(at.length).toBeLessThan(30)
    expect(await outcomes.at(-1)).toMatchObject({
      kind: 'cancelled',
      detail: "the run's time is over: runTimeoutMs is 10000",
    })
    expect(await flow.run(call, estimate)).toMatchObject({ kind: 'cancelled' })
  })

  it('sets no timer that outlives its call', async () => {
    const { flow, clock, bringing } = bench({ runTimeoutMs: 600_000 })
    await flow.run(bringing(ok).call, estimate)
    expect(clock.timers()).toBe(0)
  })

  it('throws on what the call throws, and frees its place', async () => {
    const { flow, limits, bringing } = bench({ lane: { concurrency: 1 } })
    const broken = flow.run(() => Promise.reject(new Error('no recording')), estimate)
    await expect(broken).rejects.toThrow('no recording')
    await expect(
      flow.run(() => {
        throw new Error('at once')
      }, estimate),
    ).rejects.toThrow('at once')
    expect(limits.progress().out).toBe(0)
    expect(await flow.run(bringing(ok).call, estimate)).toBe(ok)
  })

  it('refuses a maxCost without a price', async () => {
    const { flow, bringing } = bench({ maxCost: 5 })
    await expect(flow.run(bringing(ok).call, { ...estimate, dollars: null })).rejects.toThrow(
      `${key}: maxCost is $5.00, and what this call may cost is not known. Give the model's price, or leave maxCost out`,
    )
  })

  it.each([
    [{ maxCost: -1 }, 'maxCost must be a number of dollars of 0 or more, got -1. Leave it out for the default'],
    [{ timeoutMs: 0 }, 'timeoutMs must be a number of ms above 0, got 0. Leave it out for the default'],
    [
      { runTimeoutMs: Infinity },
      'runTimeoutMs must be a number of ms above 0, got Infinity. Leave it out for the default',
    ],
    [{ mostTries: 1.5 }, 'mostTries must be a whole number of 1 or more, got 1.5. Leave it out for the default'],
    [
      { lane: { concurrency: 0 } },
      'concurrency must be a whole number of 1 or more, got 0. Leave it out for the default',
    ],
    [
      { lane: { requestsPerMinute: NaN } },
      'requestsPerMinute must be a number above 0, got NaN. Leave it out for the default',
    ],
  ])('refuses %o', (options, message) => {
    expect(() => bench(options)).toThrow(message)
  })

  it.each([
    [{ ...estimate, tokens: -1 }, 'the estimate of tokens must be a number of 0 or more, got -1'],
    [{ ...estimate, dollars: NaN }, 'the estimate of dollars must be a number of 0 or more, got NaN'],
    [
      { ...estimate, key: '' },
      'the key of a call must have 1 to 300 characters, as in "anthropic:claude-sonnet-5-5", got an empty string',
    ],
    [
      { ...estimate, prefixes: Array.from({ length: 9 }, String) },
      'a call may name at most 8 beginnings of its prompt that others share, got 9',
    ],
  ])('refuses an estimate: %o', async (given, message) => {
    const { flow, bringing } = bench()
    await expect(flow.run(bringing(ok).call, given)).rejects.toThrow(message)
  })
})
