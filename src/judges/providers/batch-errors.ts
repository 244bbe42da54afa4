import { AssayError } from '../../kit/assay-error.ts'
import { type BatchItem, type Reply, fault } from '../provider.ts'

/** Refuses a batch whose results could not be told apart, before it is submitted. */
export function checkItems(route: string, items: readonly BatchItem[], mostItems: number): void {
  const fail = (message: string): never => {
    throw new AssayError('judge-invalid', `judge ${route}: ${message}`)
  }
  if (items.length === 0) fail('a batch needs a call, got none')
  if (items.length > mostItems) fail(`a batch takes at most ${mostItems} calls, got ${items.length}; split it`)
  const ids = new Set<string>()
  for (const { id } of items) {
    if (!/^[\w-]{1,64}$/u.test(id)) {
      fail(`the id of a call is 1 to 64 letters, digits, "-" and "_", got ${JSON.stringify(id.slice(0, 100))}`)
    }
    if (ids.has(id)) fail(`two calls of a batch have the id ${JSON.stringify(id)}`)
    ids.add(id)
  }
}

/** What a batch endpoint throws that gave no batch. Its cause is the `Fault`, whose kind says whether the same call may be made again. */
export function batchError(route: string, reply: Reply): AssayError {
  const cause = reply.kind === 'text' ? fault('unavailable', 'something else than a batch came') : reply
  const message = `judge ${route}: the batch endpoint failed: ${cause.kind}: ${cause.detail}`
  return new AssayError('judge-failed', message, { cause })
}
