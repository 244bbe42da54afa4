import { describe, expect, it } from 'vitest'
import type { Fault } from '../outcome.ts'
import { retryWait } from './retry-wait.ts'

const bounds = { mostTries: 30, mostRetryAfterMs: 60_000, random: () => 0.5 }
const fault = (kind: Fault['kind'], retryAfterMs: number | null = null): Fault => ({
  kind,
  detail: '',
  retryAfterMs,
  answeredBy: null,
  id: null,
  usage: null,
})

describe('retryWait', () => {
  it('doubles the wait, up to half a minute, of which half is drawn', () => {
    const waits = [1, 2, 3, 6, 7, 8, 29].map((tries) => retryWait(fault('unavailable'), tries, bounds))
    expect(waits).toEqual([375, 750, 1500, 12_000, 22_500, 22_500, 22_500])
    expect(retryWait(fault('timeout'), 1, { ...bounds, random: () => 0 })).toBe(250)
  })

  it('is no shorter than the server asks, and no longer than its cap', () => {
    expect(retryWait(fault('unavailable', 9000), 1, bounds)).toBe(9125)
    expect(retryWait(fault('unavailable', 1e12), 1, bounds)).toBe(60_125)
  })

  it('asks anew at once for a reply that could not be read', () => {
    expect(retryWait(fault('invalid-json'), 1, bounds)).toBe(0)
    expect(retryWait(fault('schema-mismatch'), 29, bounds)).toBe(0)
    expect(retryWait(fault('schema-mismatch'), 30, bounds)).toBeNull()
  })

  it('is null for what another try does not mend', () => {
    for (const kind of ['truncated', 'refused', 'blocked', 'empty', 'cancelled', 'auth', 'bad-request'] as const) {
      expect(retryWait(fault(kind, 1000), 1, bounds)).toBeNull()
    }
  })
})
