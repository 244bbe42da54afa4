import { describe, expect, it } from 'vitest'
import { AssayError } from '../kit/assay-error.ts'
import { loadSdk, plain, retryAfter, retryWait } from './remote-service.ts'
import type { Fault } from './provider.ts'

function missing(name: string): () => Promise<never> {
  const error = Object.assign(new Error(`Cannot find package '${name}' imported from judge.js`), {
    code: 'ERR_MODULE_NOT_FOUND',
  })
  return () => Promise.reject(error)
}

describe('loadSdk', () => {
  it('gives what was loaded', async () => {
    await expect(loadSdk('openai', () => Promise.resolve(7))).resolves.toBe(7)
  })

  it('says how to install what is not there', async () => {
    await expect(loadSdk('@anthropic-ai/sdk', missing('@anthropic-ai/sdk'))).rejects.toThrow(
      new AssayError(
        'judge-missing',
        'this judge needs the package "@anthropic-ai/sdk", which is not installed. Install it: npm install --save-dev @anthropic-ai/sdk',
      ),
    )
  })

  it('keeps the message of another fault', async () => {
    await expect(loadSdk('openai', missing('something-else'))).rejects.toThrow("Cannot find package 'something-else'")
  })
})

it('makes one short line of the words of a server', () => {
  expect(plain(' bad\r\n\u001B[31mrequest\u0000 ', [])).toBe('bad [31mrequest')
  expect(plain('x'.repeat(1_000_000), [])).toBe(`${'x'.repeat(300)}…`)
})

it('strikes out keys, those that it is told of and those that look like one', () => {
  expect(plain('key my-key is bad', ['my-key', ''])).toBe('key [key] is bad')
  expect(
    plain('AIzaSyA1234567890123456789012345678901 and ya29.a0-b and Bearer abc and sk-ant-0123456789abcdef', []),
  ).toBe('[key] and [key] and [key] and [key]')
})

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

  it('is null for what another try does not fix', () => {
    for (const kind of ['truncated', 'refused', 'blocked', 'empty', 'cancelled', 'auth', 'bad-request'] as const) {
      expect(retryWait(fault(kind, 1000), 1, bounds)).toBeNull()
    }
  })
})
