import type { Usage } from './usage.ts'

/** What can come of one call, as a closed list; every route is brought to it. */
export const outcomeKinds = [
  'ok',
  'schema-mismatch',
  'invalid-json',
  'truncated',
  'refused',
  'blocked',
  'empty',
  'rate-limited',
  'unavailable',
  'timeout',
  'cancelled',
  'network',
  'auth',
  'bad-request',
] as const

export type OutcomeKind = (typeof outcomeKinds)[number]

/** What is known of a reply, whatever came of it. */
export interface ReplyFacts {
  /** The model that says it answered; null where the reply does not tell. */
  readonly answeredBy: string | null
  /** The provider's id of the reply, for a support case; null where there is none. */
  readonly id: string | null
  readonly usage: Usage | null
}

/** Nothing was learned of the answer: why not, and what the provider said. */
export interface Fault extends ReplyFacts {
  readonly kind: Exclude<OutcomeKind, 'ok'>
  /** In words, with the status or reason that the provider gave; never a header or a key. */
  readonly detail: string
  /** How long the provider asked to wait, in ms; null where it did not say. */
  readonly retryAfterMs: number | null
}

/** A reply in words, not yet read as a verdict. */
export interface TextReply extends ReplyFacts {
  readonly kind: 'text'
  readonly text: string
}

/** What a route brings home: words, or why there are none. Only routes make it; `readVerdict` turns words into an `Outcome`. */
export type Reply = TextReply | Fault

/** A verdict that its schema took, or why there is none. A refusal is a result (the judge abstained), and no outcome but `ok` is ever a score. */
export type Outcome<Verdict = unknown> =
  | (ReplyFacts & {
      readonly kind: 'ok'
      readonly verdict: Verdict
      /** The reply as it came. */ readonly text: string
    })
  | Fault
