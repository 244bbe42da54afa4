import { describe, expect, it } from 'vitest'
import type { Fault } from '../outcome.ts'
import type { Usage } from '../usage.ts'
import { spentBy } from './spent-by.ts'

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
