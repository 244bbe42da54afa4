/** What a call asks of a model beside the prompt. What a model does not take is an error before the call, and is never left out in silence. */
export interface JudgeSettings {
  /** 0 to 2; absent, the model's own. */
  readonly temperature?: number
  /** Tokens that it may think; for models that take a budget. Not with `thinkingLevel` or `effort`. */
  readonly thinkingBudget?: number
  /** For models that take a level of thinking. */
  readonly thinkingLevel?: 'minimal' | 'low' | 'medium' | 'high'
  /** For models that take an effort. */
  readonly effort?: 'low' | 'medium' | 'high' | 'xhigh' | 'max'
  /** Tokens of the reply, thinking included; absent, the model's rule in the capability table decides, so that thinking leaves room for the verdict. */
  readonly maxOutputTokens?: number
  /** For models that take one. */
  readonly seed?: number
}

/** A stretch of the prompt. */
export interface PromptPart {
  readonly text: string
  /** Set where what comes before and with this part is shared by other calls: a provider's prompt cache may keep the prompt up to here. */
  readonly cacheUntilHere?: boolean
}

/** One question to one model, in the terms of no provider. */
export interface JudgeRequest {
  readonly model: string
  /** The judge's own instructions. */
  readonly system: string
  /** The user's message: what many calls share comes first. Never empty. */
  readonly parts: readonly PromptPart[]
  /** JSON Schema of the verdict (draft 2020-12, an object at the top), asked for as structured output. */
  readonly schema: Readonly<Record<string, unknown>>
  readonly settings: JudgeSettings
}

/** Tokens of one call, as the provider counted them; null where it did not say. */
export interface Usage {
  /** All tokens of the prompt, those that came from a cache or went into one included. */
  readonly input: number | null
  /** Of `input`, those that were read from the provider's prompt cache. */
  readonly cached: number | null
  /** Of `input`, those that were written to the provider's prompt cache, which some bill higher. */
  readonly cacheWrite: number | null
  /** All tokens of the reply, thinking included. */
  readonly output: number | null
  /** Of `output`, those that were thought and not said. */
  readonly thinking: number | null
}

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

const nothing: ReplyFacts = { answeredBy: null, id: null, usage: null }

/** A fault with what is known of its reply. */
export function fault(
  kind: Fault['kind'],
  detail: string,
  { retryAfterMs = null, ...facts }: Partial<ReplyFacts & Pick<Fault, 'retryAfterMs'>> = {},
): Fault {
  return { kind, detail, retryAfterMs, ...nothing, ...facts }
}

/** A call of a batch, with the id by which its result is found. */
export interface BatchItem {
  /** Letters, digits, `-` and `_`, at most 64: unique in the batch. */
  readonly id: string
  readonly request: JudgeRequest
}

/** How far a batch is. `failed` batches have no results; what `expired` or was `cancelled` before its turn is a fault of its item. */
export interface BatchProgress {
  readonly state: 'running' | 'ended' | 'failed'
  readonly done: number
  readonly left: number
  /** In words, of a failed one; empty else. */
  readonly detail: string
}

/** A provider's batch endpoint. What fails throws `AssayError` `judge-failed` with the `Fault` as its cause, whose kind says whether the same call may be made again. */
export interface BatchRoute {
  /** At most so many calls in one batch. */
  readonly mostItems: number
  /** At most so many bytes of requests in one batch, each a `JudgeRequest` as JSON; absent, their number alone is bounded. */
  readonly mostBytes?: number
  /** Returns the provider's id of the batch, by which it is polled after a restart. */
  readonly submit: (items: readonly BatchItem[], signal: AbortSignal) => Promise<string>
  readonly poll: (batch: string, signal: AbortSignal) => Promise<BatchProgress>
  /** By the ids that were submitted, in any order; an id that is missing has no result. */
  readonly results: (batch: string, signal: AbortSignal) => Promise<ReadonlyMap<string, Reply>>
}

/** The routes to a judge: Gemini (Developer API and Vertex), Anthropic, any server that speaks OpenAI's chat completions, and Mistral, which speaks them with words of its own. */
export const providerNames = ['gemini', 'anthropic', 'openai', 'mistral'] as const

export type ProviderName = (typeof providerNames)[number]

/** What a single call is bound by. */
export interface CallBounds {
  /** Aborted when the run is: the call ends as `cancelled`. */
  readonly signal: AbortSignal
  /** The call ends as `timeout` after it, in ms. */
  readonly timeoutMs: number
}

/**
 * A route to models. It asks once: retries, limits and records are not its business, and its SDK's own retries are off.
 *
 * `ask` never throws for what the network or the server does; a fault of that kind is a `Fault`.
 */
export interface Provider {
  readonly name: ProviderName
  /** Where the bytes go, host and port, as runs record it and for `allowHosts`. */
  readonly host: string
  /** Where the data are processed, as far as the configuration says; null where it does not. */
  readonly region: string | null
  /** The version of the API, which can change an answer: part of the cache key. */
  readonly apiVersion: string
  /** The base address without credentials, query or fragment. */
  readonly baseURL: string
  readonly ask: (request: JudgeRequest, bounds: CallBounds) => Promise<Reply>
  /** Null where the route has no batch endpoint. */
  readonly batches: BatchRoute | null
}
