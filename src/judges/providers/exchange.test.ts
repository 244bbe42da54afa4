import { expect, it, vi } from 'vitest'
import { exchange, type Wire } from './exchange.ts'

const bounds = { signal: new AbortController().signal, timeoutMs: 10_000 }
const asks = (response: () => Response | Promise<Response>) => {
  vi.stubGlobal('fetch', async () => response())
  return async ({ fetch }: Wire) => (await fetch('http://example.invalid')).json()
}

it('keeps an answer that the SDK cannot read', async () => {
  const ended = await exchange(
    asks(() => new Response('<html>', { status: 200, headers: { a: 'b' } })),
    bounds,
    100,
  )
  expect(ended).toMatchObject({ kind: 'answered', reply: { status: 200, body: '<html>' } })
  expect(ended.kind === 'answered' && ended.reply.headers.get('a')).toBe('b')
  vi.unstubAllGlobals()
})

it('keeps an answer that has no body', async () => {
  expect(
    await exchange(
      asks(() => new Response(null, { status: 204 })),
      bounds,
      100,
    ),
  ).toMatchObject({
    kind: 'answered',
    reply: { status: 204, body: '' },
  })
  vi.unstubAllGlobals()
})

it('fails on a body that is longer than it may be', async () => {
  const ended = await exchange(
    asks(() => new Response('x'.repeat(101))),
    bounds,
    100,
  )
  expect(ended).toMatchObject({ kind: 'failed', sent: true, error: { message: 'the reply is longer than 100 bytes' } })
  vi.unstubAllGlobals()
})

it('ends with its bounds, whatever the SDK waits for', async () => {
  const forever = async () => new Promise<never>(() => {})
  expect(await exchange(forever, { ...bounds, timeoutMs: 5 }, 100)).toStrictEqual({ kind: 'timeout' })
  const run = new AbortController()
  const ended = exchange(forever, { signal: run.signal, timeoutMs: Number.MAX_SAFE_INTEGER }, 100)
  run.abort()
  expect(await ended).toStrictEqual({ kind: 'cancelled' })
})

it('does not begin on a run that was stopped', async () => {
  const send = vi.fn<() => Promise<void>>(async () => {})
  expect(await exchange(send, { ...bounds, signal: AbortSignal.abort() }, 100)).toStrictEqual({ kind: 'cancelled' })
  expect(send).not.toHaveBeenCalled()
})

it('tells a fault before the question was sent from one after', async () => {
  const error = new Error('no token')
  const ended = await exchange(() => Promise.reject(error), bounds, 100)
  expect(ended).toStrictEqual({ kind: 'failed', error, sent: false })
})
