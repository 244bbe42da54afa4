import { describe, expect, it, vi } from 'vitest'
import { AwaitedPromise } from './awaited-promise.ts'

/** Calls `then` as Vitest does with what an extended matcher returns. */
function throughHost(promise: Promise<number>): Promise<number> {
  return promise.then((value) => value)
}

describe('AwaitedPromise', () => {
  it('tells when the user awaits what the host hands out', async () => {
    const onAwaited = vi.fn<() => void>()
    const handedOut = throughHost(AwaitedPromise.watch(Promise.resolve(1), 1, onAwaited))
    expect(onAwaited).not.toHaveBeenCalled()
    expect(await handedOut).toBe(1)
    expect(onAwaited).toHaveBeenCalledOnce()
  })

  it('does not take the two calls of a soft assertion for the user', () => {
    const onAwaited = vi.fn<() => void>()
    void throughHost(throughHost(AwaitedPromise.watch(Promise.resolve(1), 2, onAwaited)))
    expect(onAwaited).not.toHaveBeenCalled()
  })

  it.each([
    ['Promise.all', (promise: Promise<number>) => Promise.all([promise, Promise.resolve(2)])],
    ['catch', (promise: Promise<number>) => promise.catch(() => 0)],
    ['finally', (promise: Promise<number>) => promise.finally(() => undefined)],
    ['return from an async function', async (promise: Promise<number>) => promise],
  ])('takes %s for waiting', async (_, wait) => {
    const onAwaited = vi.fn<() => void>()
    await wait(throughHost(AwaitedPromise.watch(Promise.resolve(1), 1, onAwaited)))
    expect(onAwaited).toHaveBeenCalledOnce()
  })

  it('passes a rejection on', async () => {
    const refused = AwaitedPromise.watch(Promise.reject(new Error('no judge')), 1, () => undefined)
    await expect(throughHost(refused)).rejects.toThrow('no judge')
  })
})
