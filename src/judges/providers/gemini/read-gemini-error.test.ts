import { describe, expect, it } from 'vitest'
import { findGeminiError, readGeminiError } from './read-gemini-error.ts'

const read = (status: number | null, error: object) => readGeminiError(status, findGeminiError({ error }), [])

describe('an error', () => {
  it.each([
    [400, { status: 'INVALID_ARGUMENT' }, 'bad-request'],
    [400, { status: 'INVALID_ARGUMENT', details: [{ reason: 'API_KEY_INVALID' }] }, 'auth'],
    [401, {}, 'auth'],
    [403, {}, 'auth'],
    [404, {}, 'bad-request'],
    [429, {}, 'rate-limited'],
    [499, {}, 'cancelled'],
    [500, {}, 'unavailable'],
    [503, {}, 'unavailable'],
    [504, {}, 'timeout'],
  ] as const)('of status %i with %j is %s', (status, error, kind) => {
    expect(read(status, error).kind).toBe(kind)
  })

  it.each([
    [{ code: 1 }, 'cancelled'],
    [{ code: 3 }, 'bad-request'],
    [{ code: 4 }, 'timeout'],
    [{ code: 7 }, 'auth'],
    [{ code: 8 }, 'rate-limited'],
    [{ code: 13 }, 'unavailable'],
    [{ code: 14 }, 'unavailable'],
    [{ code: 429 }, 'rate-limited'],
    [{ code: 99 }, 'unavailable'],
    [{ code: 0 }, 'unavailable'],
    [{}, 'unavailable'],
  ] as const)('of an item of a batch with %j, a number of gRPC or of HTTP, is %s', (error, kind) => {
    expect(read(null, error).kind).toBe(kind)
  })

  it('waits for the longest delay that the body gives', () => {
    const details = [{ retryDelay: '1.25s' }, { retryDelay: '3s' }, { retryDelay: 'soon' }, 7, null]
    expect(read(429, { details }).retryAfterMs).toBe(3000)
    expect(read(429, {}).retryAfterMs).toBeNull()
  })

  it('names the limit that was met', () => {
    const details = [{ violations: [{ quotaId: 'RequestsPerDay' }] }, { reason: 'RATE_LIMIT_EXCEEDED' }]
    expect(read(429, { status: 'RESOURCE_EXHAUSTED', message: 'slow\ndown', details }).detail).toBe(
      'RESOURCE_EXHAUSTED (RATE_LIMIT_EXCEEDED, RequestsPerDay): slow down',
    )
  })
})

it('finds an error in a list of one, and none elsewhere', () => {
  expect(findGeminiError([{ error: { code: 429 } }])).toStrictEqual({ code: 429 })
  for (const body of [undefined, null, 'error', [], {}, { error: null }, { error: 'x' }, [{}, {}]]) {
    expect(findGeminiError(body)).toBeNull()
  }
})
