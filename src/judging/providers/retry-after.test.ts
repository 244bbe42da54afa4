import { describe, expect, it } from 'vitest'
import { retryAfter } from './retry-after.ts'

const now = Date.UTC(2026, 10, 22, 12, 0, 0)

describe('retryAfter', () => {
  it.each([
    [{ 'retry-after': '7' }, 7000],
    [{ 'retry-after': '0.5' }, 500],
    [{ 'retry-after-ms': '250', 'retry-after': '7' }, 250],
    [{ 'retry-after': 'Sun, 22 Nov 2026 12:01:00 GMT' }, 60_000],
    [{ 'retry-after': 'Sun, 22 Nov 2026 11:59:00 GMT' }, 0],
    [{ 'retry-after': 'Sunday, 22-Nov-26 12:01:00 GMT' }, 60_000],
    [{ 'retry-after': 'Sun Nov 22 12:01:00 2026' }, 60_000],
    [{ 'retry-after': '3600' }, 3_600_000],
    [{}, null],
    [{ 'retry-after': 'soon' }, null],
    [{ 'retry-after': '-1' }, null],
    [{ 'retry-after': '9'.repeat(400) }, null],
    [{ 'retry-after': 'NaN' }, null],
  ])('reads %j as %s ms', (headers, ms) => {
    expect(retryAfter(new Headers(Object.entries(headers)), now)).toBe(ms)
  })
})
