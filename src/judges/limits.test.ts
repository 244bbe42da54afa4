import { renderDollars } from '../kit/phrases.ts'
import { describe, expect, it } from 'vitest'
import type { Fault, Usage } from './provider.ts'
import { spentBy, type Progress, renderProgress, tellProgress } from './limits.ts'
import { renderWait } from './remote-service.ts'
import { fakeClock } from './fake-clock.test-kit.ts'
import { localLimits } from './shared-limits.ts'

const usage: Usage = { input: 100, cached: 80, cacheWrite: 0, output: 20, thinking: 5 }

const fault = (kind: Fault['kind'], given: Partial<Fault> = {}): Fault => ({
  kind,
  detail: '',
  retryAfterMs: null,
  answeredBy: null,
  id: null,
  usage: null,
  ...given,
})

describe('spentBy', () => {
  it('takes the provider’s own count, of a refusal too', () => {
    expect(spentBy(fault('refused', { usage }), () => 0.5)).toEqual({
      kind: 'refused',
      tokens: 120,
      dollars: 0.5,
      retryAfterMs: null,
    })
  })

  it('leaves unknown what the provider did not count, and what has no price', () => {
    expect(spentBy(fault('truncated', { usage: { ...usage, output: null } }), () => null)).toMatchObject({
      tokens: null,
      dollars: null,
    })
    expect(spentBy(fault('truncated', { usage }), () => NaN)).toMatchObject({ tokens: 120, dollars: null })
  })

  it.each([
    ['rate-limited', 0],
    ['unavailable', 0],
    ['auth', 0],
    ['bad-request', 0],
    ['timeout', null],
    ['network', null],
    ['cancelled', null],
    ['invalid-json', null],
  ] as const)('bills %s without a usage at %s', (kind, dollars) => {
    expect(spentBy(fault(kind), () => 1)).toMatchObject({ tokens: dollars, dollars })
  })

  it('hands on how long the server asks to wait, where that is a time', () => {
    expect(spentBy(fault('rate-limited', { retryAfterMs: 2000 }), () => 1).retryAfterMs).toBe(2000)
    expect(spentBy(fault('rate-limited', { retryAfterMs: -5 }), () => 1).retryAfterMs).toBeNull()
  })
})

const progress: Progress = {
  done: 412,
  left: 788,
  unscored: 3,
  tokens: 2_712_345,
  dollars: 4.117,
  dollarsInDoubt: 0,
  unpriced: 0,
  elapsedMs: 71_400,
  out: 4,
  waiting: 784,
  bursts: 0,
}

describe('renderProgress', () => {
  it('says what is done, left and unscored, with tokens, cost and time', () => {
    expect(renderProgress(progress)).toBe('judge: 412 done, 788 left, 3 unscored, 2.71M tokens, $4.12, 1 min 12 s')
  })

  it('leaves out what nobody knows, and says what is in doubt', () => {
    const own = { ...progress, left: null, tokens: 940, dollars: 0, dollarsInDoubt: 0.03, unpriced: 2 }
    expect(renderProgress(own)).toBe(
      'judge: 412 done, 3 unscored, 940 tokens, $0.00 (at most $0.030 in doubt, 2 without a price), 1 min 12 s',
    )
  })
})

describe('renderDollars', () => {
  it.each([
    [0, '$0.00'],
    [12.345, '$12.35'],
    [0.1, '$0.10'],
    [0.0123, '$0.012'],
    [0.00031, '$0.00031'],
    [1e-12, '$0.00000000'],
  ])('%s is %s', (dollars, text) => {
    expect(renderDollars(dollars)).toBe(text)
  })
})

describe('renderWait', () => {
  it.each([
    [1, '1 s'],
    [36_001, '37 s'],
    [125_000, '2 min 5 s'],
    [3_780_000, '1 h 3 min'],
  ])('%s ms is %s', (ms, text) => {
    expect(renderWait(ms)).toBe(text)
  })
})

it('says how far a run is, every 15 s for as long as calls are out or wait', async () => {
  const clock = fakeClock()
  const limits = localLimits({ clock })
  const said: string[] = []
  const stop = tellProgress(limits.progress, (line) => said.push(line), clock)
  await clock.pass(20_000)
  const want = { key: 'gemini:gemini-3.8-flash', limits: {}, tokens: 10, dollars: 0.01, maxCost: null, prefixes: [] }
  const grant = await limits.acquire(want, new AbortController().signal)
  await clock.pass(15_000)
  expect(said).toEqual(['judge: 0 done, 0 unscored, 0 tokens, $0.00, 10 s'])
  limits.release(grant.kind === 'granted' ? grant.permit : '', {
    kind: 'ok',
    tokens: 8,
    dollars: 0.004,
    retryAfterMs: null,
  })
  await clock.pass(60_000)
  expect(said).toHaveLength(1)
  stop()
  expect(clock.timers()).toBe(0)
})
