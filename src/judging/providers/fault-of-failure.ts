import type { Fault } from '../outcome.ts'
import { fault } from './fault.ts'
import { plain } from './plain.ts'

/** Reads an exchange that failed before an answer was whole. What went wrong stands in the deepest cause. */
export function faultOfFailure(error: unknown, secrets: readonly string[]): Fault {
  let deepest = error
  for (let depth = 0; depth < 8 && deepest instanceof Error && deepest.cause instanceof Error; depth++) {
    deepest = deepest.cause
  }
  const code: unknown = deepest instanceof Error ? Reflect.get(deepest, 'code') : undefined
  const message = plain(deepest instanceof Error ? deepest.message : String(deepest), secrets)
  if (code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT') {
    return fault('timeout', `${message}: Node waits 300 s for a reply to begin, whatever the timeout of the call is`)
  }
  const words = typeof code === 'string' && !message.includes(code) ? `${code}: ${message}` : message
  return fault(code === 'UND_ERR_CONNECT_TIMEOUT' ? 'timeout' : 'network', words === '' ? 'the exchange failed' : words)
}
