import type { Fault, OutcomeKind } from '../outcome.ts'

/** What another try may mend. Everything else is a result (the judge abstained) or stays as it is. */
const retried: ReadonlySet<OutcomeKind> = new Set<OutcomeKind>([
  'rate-limited',
  'unavailable',
  'timeout',
  'network',
  'invalid-json',
  'schema-mismatch',
])
const firstWaitMs = 500
const longestWaitMs = 30_000

/**
 * How long to wait before the next try of a call, or null where there is none.
 *
 * After 429 all calls of the key wait together, so that the call itself adds nothing, and it has twice as many tries: that others were quicker is no fault of its own. A reply that
 * cannot be read is asked for anew at once. Otherwise twice as long each time, of which half is drawn (equal jitter), and no shorter than the server asks, with its cap.
 *
 * @param tries how often the call was tried so far, 1 or more
 * @param mostTries the bound of them
 * @param random draws from 0 to below 1
 */
export function retryWait(
  { kind, retryAfterMs }: Fault,
  tries: number,
  { mostTries, mostRetryAfterMs, random }: { mostTries: number; mostRetryAfterMs: number; random: () => number },
): number | null {
  if (!retried.has(kind)) return null
  if (tries >= (kind === 'rate-limited' ? 2 * mostTries : mostTries)) return null
  if (kind === 'rate-limited' || kind === 'invalid-json' || kind === 'schema-mismatch') return 0
  const step = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(20, tries - 1))
  const asked = Math.min(retryAfterMs ?? 0, mostRetryAfterMs)
  return Math.max(step / 2, asked) + (random() * step) / 2
}
