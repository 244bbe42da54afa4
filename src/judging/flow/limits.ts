import type { OutcomeKind } from '../outcome.ts'

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
export interface Tally {
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
