import type { Fault, Outcome } from '../outcome.ts'
import type { CallBounds } from '../providers/provider.ts'
import type { Clock } from './clock.ts'
import { renderWait } from './render-wait.ts'

/** A route ends its call itself; one that does not is left behind after so long. */
const graceMs = 5000

/**
 * Calls once and comes back, whatever the route does: one that goes on after its time, or after the run has ended, is left behind as `timeout` or `cancelled`.
 *
 * @param signal aborted when the run ends, with the reason
 */
export async function boundCall<Verdict>(
  call: (bounds: CallBounds) => Promise<Outcome<Verdict>>,
  { signal, timeoutMs, clock }: { signal: AbortSignal; timeoutMs: number; clock: Clock },
): Promise<Outcome<Verdict>> {
  const own = new AbortController()
  const left = Promise.withResolvers<Fault>()
  const leave = (kind: Fault['kind'], detail: string): void => {
    own.abort(signal.reason)
    left.resolve({ kind, detail, retryAfterMs: null, answeredBy: null, id: null, usage: null })
  }
  let stopGrace = (): void => {}
  const onAbort = (): void => {
    own.abort(signal.reason)
    stopGrace = clock.after(graceMs, () => leave('cancelled', 'the run has ended, and the call did not'))
  }
  const stopClock = clock.after(timeoutMs + graceMs, () => leave('timeout', `no reply within ${renderWait(timeoutMs)}`))
  signal.addEventListener('abort', onAbort)
  if (signal.aborted) onAbort()
  try {
    return await Promise.race([call({ signal: own.signal, timeoutMs }), left.promise])
  } finally {
    signal.removeEventListener('abort', onAbort)
    stopClock()
    stopGrace()
  }
}
