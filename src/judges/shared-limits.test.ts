import { getEventListeners } from 'node:events'
import { describe, expect, it } from 'vitest'
import { fakeClock, settle, type FakeClock } from './fake-clock.test-kit.ts'
import type { Grant, Spent, Want } from './limits.ts'
import { localLimits, type LimitsOptions } from './shared-limits.ts'

const never = new AbortController().signal
const key = 'anthropic:claude-sonnet-5-5'
const ok: Spent = { kind: 'ok', tokens: null, dollars: null, retryAfterMs: null }
const refused = (retryAfterMs: number | null): Spent => ({ kind: 'rate-limited', tokens: 0, dollars: 0, retryAfterMs })

interface Bench {
  readonly clock: FakeClock
  readonly limits: ReturnType<typeof localLimits>
  readonly said: string[]
  /** Names of calls with the ms at which they got leave, or the reason why not. */
  readonly log: string[]
  readonly permits: Map<string, string>
  readonly ask: (name: string, want?: Partial<Want>, signal?: AbortSignal) => void
  readonly end: (name: string, spent?: Partial<Spent>) => void
}

function bench(options: LimitsOptions = {}): Bench {
  const clock = fakeClock()
  const said: string[] = []
  const log: string[] = []
  const permits = new Map<string, string>()
  const limits = localLimits({ clock, random: () => 0, say: (line) => said.push(line), ...options })
  const note = (name: string, grant: Grant): void => {
    if (grant.kind === 'granted') permits.set(name, grant.permit)
    log.push(grant.kind === 'granted' ? `${name} @${clock.now()}` : `${name}: ${grant.kind}: ${grant.detail}`)
  }
  return {
    clock,
    limits,
    said,
    log,
    permits,
    ask: (name, want, signal = never) => {
      const full = { key, limits: { concurrency: 4 }, tokens: 100, dollars: 0.01, maxCost: null, prefixes: [], ...want }
      void limits.acquire(full, signal).then((grant) => note(name, grant))
    },
    end: (name, spent) => limits.release(permits.get(name) ?? '', { ...ok, ...spent }),
  }
}

describe('localLimits', () => {
  it('gives leave in order, so many at once', async () => {
    const { ask, end, log } = bench()
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) ask(name)
    await settle()
    expect(log).toEqual(['a @0', 'b @0', 'c @0', 'd @0'])
    end('b')
    await settle()
    expect(log.slice(4)).toEqual(['e @0'])
  })

  it('keeps requests a minute, with a second’s headroom for calls that overtake one another', async () => {
    const { clock, ask, end, log, permits } = bench()
    for (let call = 0; call < 130; call += 1) ask(`${call}`, { limits: { requestsPerMinute: 120 } })
    for (let step = 0; step < 1300; step += 1) {
      await clock.pass(50)
      for (const name of permits.keys()) end(name)
      permits.clear()
    }
    const starts = log.map((line) => Number(line.split('@')[1]))
    expect(starts).toHaveLength(130)
    expect(starts[120]).toBeGreaterThanOrEqual(61_000)
    for (const [index, start] of starts.entries()) {
      expect(starts.filter((other) => other > start - 60_000 && other <= start).length).toBeLessThanOrEqual(120)
      expect(starts[index - 1] ?? 0).toBeLessThanOrEqual(start)
    }
  })

  it('keeps tokens a minute, by what calls turned out to use', async () => {
    const { clock, ask, end, log } = bench()
    const want = { limits: { tokensPerMinute: 1000 }, tokens: 600 }
    ask('a', want)
    ask('b', want)
    await settle()
    end('a', { tokens: 300 })
    await settle()
    expect(log).toEqual(['a @0', 'b @0'])
    end('b')
    ask('c', want)
    await clock.pass(60_999)
    expect(log).toHaveLength(2)
    await clock.pass(1)
    expect(log.at(-1)).toBe('c @61000')
  })

  it('takes the stricter of two limits for one key, and keeps keys apart', async () => {
    const { ask, log } = bench()
    ask('a', { limits: { concurrency: 4 } })
    ask('b', { limits: { concurrency: 2 } })
    ask('c', { limits: { concurrency: 4 } })
    ask('x', { key: 'openai:local' })
    await settle()
    expect(log).toEqual(['a @0', 'b @0', 'x @0'])
  })

  it('waits after 429 as the server says, halves once a burst, and says that it waits', async () => {
    const { clock, ask, end, log, said, limits } = bench()
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) ask(name)
    await settle()
    for (const name of ['a', 'b', 'c', 'd']) end(name, refused(37_000))
    await clock.pass(36_999)
    expect(log).toHaveLength(4)
    await clock.pass(1)
    expect(log.slice(4)).toEqual(['e @37000', 'f @37000'])
    expect(said).toEqual([`${key}: waiting 37 s, as it answered 429 (too many requests)`])
    expect(limits.progress().bursts).toBe(1)
  })

  it('learns the limit of a server that counts by the minute, so that there is one burst', async () => {
    const { clock, ask, permits, limits } = bench()
    const served: number[] = []
    for (let call = 0; call < 300; call += 1) ask(`${call}`, { limits: { concurrency: 8 } })
    for (let step = 0; step < 3000 && served.length < 300; step += 1) {
      await clock.pass(100)
      const now = clock.now()
      const [...names] = permits.keys()
      const current = new Map(permits)
      permits.clear()
      for (const name of names) {
        const within = served.filter((at) => at > now - 60_000)
        const isOver = within.length >= 100
        if (!isOver) served.push(now)
        const spent = isOver ? refused((within[0] ?? 0) + 60_000 - now) : ok
        limits.release(current.get(name) ?? '', spent)
        if (isOver) ask(name, { limits: { concurrency: 8 } })
      }
    }
    expect(served).toHaveLength(300)
    expect(limits.progress().bursts).toBe(1)
    expect(clock.now()).toBeLessThan(3 * 61_000)
  })

  it('obeys a Retry-After of an hour for a minute only', async () => {
    const { clock, ask, end, log } = bench()
    ask('a')
    await settle()
    end('a', refused(3_600_000))
    ask('b')
    await clock.pass(60_000)
    expect(log.at(-1)).toBe('b @60000')
  })

  it('waits twice as long with each burst in a row where the server does not say how long', async () => {
    const { clock, ask, end, log } = bench()
    for (const name of ['a', 'b', 'c', 'd']) {
      ask(name, { limits: { concurrency: 1 } })
      await clock.pass(10_000)
      end(name, name === 'c' ? ok : refused(null))
    }
    ask('e')
    await clock.pass(10_000)
    expect(log).toEqual(['a @0', 'b @11000', 'c @22000', 'd @30000', 'e @41000'])
  })

  it('adds up to a tenth to a wait, so that several machines do not return at once', async () => {
    const { clock, ask, end, log } = bench({ random: () => 0.5 })
    ask('a')
    await settle()
    end('a', refused(2000))
    ask('b')
    await clock.pass(3000)
    expect(log.at(-1)).toBe('b @2100')
  })

  it('holds calls back that share the beginning of a prompt, until the first of them is back', async () => {
    const { ask, end, log } = bench()
    for (const name of ['pe 1', 'pe 2', 'pe 3', 'mi 1']) ask(name, { prefixes: [name.slice(0, 2)] })
    await settle()
    expect(log).toEqual(['pe 1 @0', 'mi 1 @0'])
    end('pe 1')
    await settle()
    expect(log.slice(2)).toEqual(['pe 2 @0', 'pe 3 @0'])
  })

  it('sends the next of them ahead where the first one was not read', async () => {
    const { ask, end, log } = bench()
    for (const name of ['pe 1', 'pe 2', 'pe 3']) ask(name, { prefixes: ['pe'] })
    await settle()
    end('pe 1', { kind: 'network' })
    await settle()
    expect(log).toEqual(['pe 1 @0', 'pe 2 @0'])
  })

  it('warms a question within a case too, and anew once the cache has let go', async () => {
    const { clock, ask, end, log } = bench()
    ask('first', { prefixes: ['pe', 'pe/coherence'] })
    ask('second', { prefixes: ['pe', 'pe/completeness'] })
    ask('third', { prefixes: ['pe', 'pe/completeness'] })
    await settle()
    end('first')
    await settle()
    expect(log).toEqual(['first @0', 'second @0'])
    end('second')
    await settle()
    expect(log.at(-1)).toBe('third @0')
    end('third')
    await clock.pass(270_000)
    ask('late', { prefixes: ['pe'] })
    ask('later', { prefixes: ['pe'] })
    await settle()
    expect(log.slice(3)).toEqual(['late @270000'])
  })

  it('stops before maxCost is overspent: what may turn out cheaper waits, what cannot is refused', async () => {
    const { ask, end, log } = bench({ maxCost: 0.1 })
    ask('a', { dollars: 0.06 })
    ask('b', { dollars: 0.06 })
    await settle()
    expect(log).toEqual(['a @0'])
    end('a', { dollars: 0.03 })
    await settle()
    expect(log).toEqual(['a @0', 'b @0'])
    end('b', { dollars: 0.05 })
    ask('c', { dollars: 0.06 })
    await settle()
    expect(log.at(-1)).toBe('c: over-budget: maxCost is $0.10: $0.080 is spent, and this call may cost $0.060')
  })

  it('takes the run’s bound over all keys, and a key’s own for itself', async () => {
    const { ask, log } = bench({ maxCost: 1 })
    ask('a', { key: 'one', dollars: 0.2, maxCost: 0.1 })
    ask('b', { key: 'two', dollars: 0.9 })
    ask('c', { key: 'three', dollars: 0.2 })
    await settle()
    expect(log).toEqual(['a: over-budget: maxCost is $0.10: $0.00 is spent, and this call may cost $0.20', 'b @0'])
  })

  it('refuses a call without a price where there is a bound', async () => {
    const { ask, log } = bench({ maxCost: 1 })
    ask('a', { dollars: null })
    await settle()
    expect(log).toEqual(['a: unpriced: maxCost is $1.00, and what this call may cost is not known'])
  })

  it('lets a call leave the line', async () => {
    const { ask, end, log } = bench()
    const leaving = new AbortController()
    ask('a', { limits: { concurrency: 1 } })
    ask('b', {}, leaving.signal)
    ask('c')
    leaving.abort()
    end('a')
    await settle()
    end('a')
    await settle()
    expect(log).toEqual(['a @0', 'b: gone: cancelled before it started', 'c @0'])
    ask('d', {}, leaving.signal)
    await settle()
    expect(log.at(-1)).toBe('d: gone: cancelled before it started')
  })

  it('leaves no listener on a signal that outlives the call', async () => {
    const { ask, end } = bench()
    const { signal } = new AbortController()
    for (const name of ['a', 'b', 'c', 'd', 'e']) ask(name, {}, signal)
    await settle()
    expect(getEventListeners(signal, 'abort')).toHaveLength(1)
    end('a')
    await settle()
    expect(getEventListeners(signal, 'abort')).toHaveLength(0)
  })

  it('ends what waits when it is closed', async () => {
    const { ask, log, limits, clock } = bench()
    ask('a', { limits: { requestsPerMinute: 1, concurrency: 1 } })
    ask('b')
    await settle()
    limits.close()
    ask('c')
    await settle()
    expect(log).toEqual(['a @0', 'b: gone: the run has ended', 'c: gone: the run has ended'])
    expect(clock.timers()).toBe(0)
  })

  it('counts how far its calls are', async () => {
    const { ask, end, limits, clock } = bench()
    expect(limits.progress()).toMatchObject({ done: 0, left: null, elapsedMs: 0 })
    limits.tally({ planned: 5 })
    for (const name of ['a', 'b', 'c', 'd', 'e']) ask(name, name === 'd' ? { dollars: null } : {})
    await clock.pass(1500)
    end('a', { tokens: 40, dollars: 0.004 })
    end('b', { kind: 'timeout' })
    end('d', { tokens: 7 })
    limits.tally({ done: 3, unscored: 1 })
    await settle()
    expect(limits.progress()).toEqual({
      done: 3,
      left: 2,
      unscored: 1,
      tokens: 147,
      dollars: 0.004,
      dollarsInDoubt: 0.01,
      unpriced: 1,
      elapsedMs: 1500,
      out: 2,
      waiting: 0,
      bursts: 0,
    })
  })

  it('refuses a bound that is no amount', () => {
    expect(() => localLimits({ maxCost: -1 })).toThrow('maxCost must be a number of dollars of 0 or more, got -1')
    expect(() => localLimits({ mostRetryAfterMs: NaN })).toThrow(
      'mostRetryAfterMs must be a number of ms of 0 or more, got NaN',
    )
  })

  it('never forgets a call: each that asked has leave or a reason in the end', async () => {
    const { ask, end, log, clock, permits, limits } = bench({ maxCost: 100 })
    const kinds = ['ok', 'rate-limited', 'timeout', 'ok'] as const
    for (let call = 0; call < 300; call += 1) {
      ask(`${call}`, {
        limits: { requestsPerMinute: 600, tokensPerMinute: 50_000 },
        prefixes: [`${call % 40}`, `${call % 80}`],
      })
    }
    for (let step = 0; step < 3000 && log.length < 300; step += 1) {
      await clock.pass(200)
      for (const name of permits.keys()) end(name, { kind: kinds[(Number(name) + step) % 4] ?? 'ok' })
      permits.clear()
    }
    expect(log.filter((line) => line.includes('@'))).toHaveLength(300)
    expect(limits.progress()).toMatchObject({ waiting: 0 })
  })
})
