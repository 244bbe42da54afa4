import type { GoogleGenAI, HttpOptions } from '@google/genai'
import type { Reply } from '../../outcome.ts'
import { type Exchange, exchange } from '../exchange.ts'
import { faultOfFailure } from '../fault-of-failure.ts'
import { fault } from '../fault.ts'
import { loadSdk } from '../load-sdk.ts'
import type { CallBounds } from '../provider.ts'
import { replyOfExchange } from '../reply-of-exchange.ts'
import { geminiBodies } from './gemini-bodies.ts'
import type { GeminiCredentials } from './gemini-credentials.ts'
import type { GeminiEndpoint } from './gemini-endpoint.ts'

/** What the SDK's calls take of one exchange. */
export interface CallOptions {
  readonly abortSignal: AbortSignal
  readonly httpOptions: HttpOptions
}

/** The SDK behind one endpoint. Each call is one request. */
export interface GeminiClient {
  /** Struck out of all words of the server that are kept. */
  readonly secrets: readonly string[]
  readonly send: (
    call: (sdk: GoogleGenAI, options: CallOptions) => Promise<unknown>,
    bounds: CallBounds,
    mostBytes: number,
  ) => Promise<Exchange>
  /** Brings an exchange home. */
  readonly read: (exchange: Exchange) => Reply
}

/**
 * Builds the SDK on an endpoint. No byte is sent.
 *
 * @throws {AssayError} `judge-missing` where it is not installed
 */
export async function geminiClient(endpoint: GeminiEndpoint, credentials: GeminiCredentials): Promise<GeminiClient> {
  const genai = await loadSdk('@google/genai', () => import('@google/genai'))
  const { vertex, baseURL, apiVersion } = endpoint
  const sdk = new genai.GoogleGenAI({
    // Said outright: by a variable of the environment the SDK would turn to Vertex.
    enterprise: vertex !== null,
    apiVersion,
    httpOptions: { baseUrl: baseURL },
    ...(vertex === null ? {} : { ...vertex, googleAuthOptions: authOf(credentials) }),
    ...(credentials.kind === 'key' ? { apiKey: credentials.key } : {}),
  })
  const secrets = secretsOf(credentials)
  return {
    secrets,
    send: (call, bounds, mostBytes) =>
      exchange(
        async ({ signal, fetch }) =>
          call(sdk, { abortSignal: signal, httpOptions: { fetch, headers: serverTimeout(bounds) } }),
        bounds,
        mostBytes,
      ),
    read: (ended) => {
      const reply = replyOfExchange(ended, geminiBodies, secrets, Date.now())
      if (ended.kind !== 'failed' || ended.sent || reply.kind !== 'network' || isOfNetwork(ended.error)) return reply
      return fault('auth', `no token for the call: ${faultOfFailure(ended.error, secrets).detail}`)
    },
  }
}

// The SDK's own timeout sets this header too, but ends a call with the error of an abort.
function serverTimeout({ timeoutMs }: CallBounds): Record<string, string> {
  return { 'X-Server-Timeout': String(Math.ceil(timeoutMs / 1000)) }
}

/** Whether a token was not fetched for want of a network, rather than refused. */
function isOfNetwork(error: unknown): boolean {
  for (let each = error, depth = 0; depth < 8 && each instanceof Error; each = each.cause, depth++) {
    if (/^(?:E[A-Z_]+|UND_ERR_[A-Z_]+)$/u.test(String(Reflect.get(each, 'code')))) return true
  }
  return false
}

function secretsOf(credentials: GeminiCredentials): readonly string[] {
  if (credentials.kind === 'key') return [credentials.key]
  return credentials.kind === 'token' ? [credentials.token] : []
}

type AuthOptions = NonNullable<NonNullable<ConstructorParameters<typeof GoogleGenAI>[0]>['googleAuthOptions']>

function authOf(credentials: GeminiCredentials): AuthOptions {
  if (credentials.kind === 'file') return { keyFilename: credentials.path }
  if (credentials.kind !== 'token') return {}
  const authClient = {
    getRequestHeaders: async () => new Headers({ authorization: `Bearer ${credentials.token}` }),
  }
  // The one method of a client of google-auth-library that the SDK calls.
  return { authClient: authClient as unknown as NonNullable<AuthOptions['authClient']> }
}
