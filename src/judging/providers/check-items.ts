import { AssayError } from '../../score/assay-error.ts'
import type { BatchItem } from './batch-route.ts'

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
