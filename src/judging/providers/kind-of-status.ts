import type { Fault } from '../outcome.ts'

/** What an HTTP status says of a call, where the vendor's body says nothing more. */
export function kindOfStatus(status: number): Fault['kind'] {
  // 402 is an account that is not paid for: like a key that is refused, it is nothing of the one case.
  if (status === 401 || status === 402 || status === 403 || status === 407) return 'auth'
  if (status === 429) return 'rate-limited'
  if (status === 408 || status === 504) return 'timeout'
  return status === 409 || status >= 500 ? 'unavailable' : 'bad-request'
}
