import type { JudgeRequest } from '../judge-request.ts'
import type { Reply } from '../outcome.ts'
import type { BatchRoute } from './batch-route.ts'

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
  /** Where the bytes go, host and port, for the record and for `allowHosts`. */
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
