import type { Outcome } from '../outcome.ts'
import type { Usage } from '../usage.ts'
import type { Spent } from './limits.ts'

/**
 * What one try used of its reservation.
 *
 * A provider bills what it counted. What it turned away it bills at nothing. Of a try that was cut off (timeout, network, cancelled) nobody knows, so that the estimate stands.
 *
 * @param price dollars of a usage; null where no price is known
 */
export function spentBy(outcome: Outcome, price: (usage: Usage) => number | null): Spent {
  const { kind, usage } = outcome
  const retryAfterMs = kind === 'ok' ? null : sound(outcome.retryAfterMs)
  if (usage !== null) {
    const tokens = usage.input === null || usage.output === null ? null : usage.input + usage.output
    return { kind, tokens: sound(tokens), dollars: sound(price(usage)), retryAfterMs }
  }
  const isTurnedAway = kind === 'rate-limited' || kind === 'unavailable' || kind === 'auth' || kind === 'bad-request'
  return isTurnedAway
    ? { kind, tokens: 0, dollars: 0, retryAfterMs }
    : { kind, tokens: null, dollars: null, retryAfterMs }
}

/** What comes out as no amount is unknown. */
function sound(amount: number | null): number | null {
  return amount !== null && Number.isFinite(amount) && amount >= 0 ? amount : null
}
