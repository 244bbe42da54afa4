import { renderDollars } from '../kit/phrases.ts'
import type { OutcomeKind, Outcome, Usage } from './provider.ts'
import { renderWait, type Clock } from './remote-service.ts'

/** What one key may use, as its provider grants it. What is absent is not limited; of two that differ, the stricter holds. */
export interface LaneLimits {
  /** Above 0. */
  readonly requestsPerMinute?: number
  /** Tokens of prompts and replies together, above 0. A call that is larger goes alone. */
  readonly tokensPerMinute?: number
  /** The most calls at once, a whole number of 1 or more; 16 where absent. */
  readonly concurrency?: number
}

/** A call that wants to start. */
export interface Want {
  /** Whose limits it counts against, as `provider:model`. */
  readonly key: string
  readonly limits: LaneLimits
  /** The most tokens that it may use, prompt and reply. */
  readonly tokens: number
  /** The most that it may cost; null where no price is known. */
  readonly dollars: number | null
  /** What all calls of this key may cost together, over all workers; null for no such bound. */
  readonly maxCost: number | null
  /**
   * Ids of the beginnings of its prompt that other calls share, the longest last. While the first call with one of them is out, the others are held back, so that they find it
   * in the provider's prompt cache. At most 8, of at most 300 characters.
   */
  readonly prefixes: readonly string[]
}

/** Leave to call once, or why there is none. */
export type Grant =
  | { readonly kind: 'granted'; readonly permit: string }
  /** It would, or might, cost more than is left; `unpriced`: there is a bound, and no price to hold against it. `gone`: aborted, or whoever gives leave is away. */
  | { readonly kind: 'over-budget' | 'unpriced' | 'gone'; readonly detail: string }

/** How a call ended that had leave. */
export interface Spent {
  readonly kind: OutcomeKind | 'not-started'
  /** Null where nobody knows: the estimate stands. */
  readonly tokens: number | null
  /** Null where nobody knows: the estimate stands. */
  readonly dollars: number | null
  readonly retryAfterMs: number | null
}

/** Counts for the line of progress. */
interface Tally {
  /** Calls that are now known to come. */
  readonly planned?: number
  /** Calls that have ended, retries not counted. */
  readonly done?: number
  /** Of `done`, those that brought no verdict. */
  readonly unscored?: number
}

/** Who may call, and when: one for all workers of a run. */
export interface Limits {
  /** Waits until the call may start; ends as `gone` when the signal is aborted first. Never rejects. */
  readonly acquire: (want: Want, signal: AbortSignal) => Promise<Grant>
  /** Exactly once for each permit. */
  readonly release: (permit: string, spent: Spent) => void
  readonly tally: (counts: Tally) => void
}

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

/** How far a run's calls are, over all workers: data for a line. */
export interface Progress {
  /** Calls that have ended. */
  readonly done: number
  /** Calls that are known to come; null where nobody said how many there are. */
  readonly left: number | null
  /** Of `done`, those that brought no verdict. */
  readonly unscored: number
  /** Of all tries, prompts and replies; the estimate where a provider did not count. */
  readonly tokens: number
  /** Of all tries with a bill. */
  readonly dollars: number
  /** What tries may have cost at most of which no bill came, as of one that timed out. */
  readonly dollarsInDoubt: number
  /** Tries without a price: their cost is in neither sum. */
  readonly unpriced: number
  /** Since the first call. */
  readonly elapsedMs: number
  /** Calls that are out now. */
  readonly out: number
  /** Calls that wait for leave now. */
  readonly waiting: number
  /** Bursts of 429 so far. */
  readonly bursts: number
}

let counted: Intl.NumberFormat | undefined

/** Made with the first line: it takes longer than the rest of a start. */
function compact(count: number): string {
  counted ??= new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: 3 })
  return counted.format(count)
}

/**
 * The line of a long run.
 *
 * @example
 * renderProgress(progress) // judge: 412 done, 788 left, 3 unscored, 2.71M tokens, $4.12, 1 min 12 s
 */
export function renderProgress(progress: Progress): string {
  const { done, left, unscored, tokens, elapsedMs } = progress
  return [
    `judge: ${done} done`,
    ...(left === null ? [] : [`${left} left`]),
    `${unscored} unscored`,
    `${compact(tokens)} tokens`,
    renderCost(progress),
    renderWait(elapsedMs),
  ].join(', ')
}

function renderCost({ dollars, dollarsInDoubt, unpriced }: Progress): string {
  const doubt = dollarsInDoubt > 0 ? [`at most ${renderDollars(dollarsInDoubt)} in doubt`] : []
  const unknown = unpriced > 0 ? [`${unpriced} without a price`] : []
  const aside = [...doubt, ...unknown].join(', ')
  return aside === '' ? renderDollars(dollars) : `${renderDollars(dollars)} (${aside})`
}

/** From one line to the next; a shorter run has none. */
const everyMs = 15_000

/**
 * Says how far a run is, every 15 s for as long as calls are out or wait.
 *
 * @param progress as of `LocalLimits.progress`
 * @param clock one that keeps no process alive, as of `systemClock(false)`
 * @returns what ends it
 */
export function tellProgress(progress: () => Progress, say: (line: string) => void, clock: Clock): () => void {
  let cancel = (): void => {}
  const tell = (): void => {
    const now = progress()
    if (now.out + now.waiting > 0) say(renderProgress(now))
    cancel = clock.after(everyMs, tell)
  }
  cancel = clock.after(everyMs, tell)
  return () => cancel()
}
