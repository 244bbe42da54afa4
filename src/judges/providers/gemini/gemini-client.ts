import type { GoogleGenAI, HttpOptions } from '@google/genai'
import { type Reply, fault, type CallBounds } from '../../provider.ts'
import { type Exchange, exchange } from '../exchange.ts'
import { faultOfFailure, replyOfExchange, type BodyReader } from '../reply-of-exchange.ts'
import { loadSdk, plain, readKey } from '../../remote-service.ts'
import type { GeminiEndpoint } from '../endpoints.ts'
import { findGeminiError, readGeminiError } from './read-gemini-error.ts'
import { readGeminiReply } from './read-gemini-reply.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { AssayError } from '../../../kit/assay-error.ts'

/** How Gemini's bodies are read. */
const geminiBodies: BodyReader = {
  readReply: readGeminiReply,
  readError: (status, body, secrets) => {
    const read = readGeminiError(status, findGeminiError(body), secrets)
    return typeof body === 'string' ? { ...read, detail: plain(body, secrets) } : read
  },
}

type Environment = Readonly<Record<string, string | undefined>>

/** What opens a Gemini route: a `key` the Developer API; on Vertex a file, the metadata server of Google's own machines, or a token that a caller holds. */
export type GeminiCredentials =
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'metadata' }
  | { readonly kind: 'token'; readonly token: string }

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

/**
 * Finds what opens the route, before any call: without a key the SDK warns on the console, and asks the metadata address of whatever network it is in.
 *
 * @throws {AssayError} `judge-missing`, naming the variables
 */
export function geminiCredentials(isVertex: boolean, env: Environment): GeminiCredentials {
  if (isVertex) return vertexCredentials(env)
  const found = readKey('gemini', ['GOOGLE_API_KEY', 'GEMINI_API_KEY'], env)
  if (found !== null) return { kind: 'key', key: found.key }
  throw new AssayError(
    'judge-missing',
    'judge gemini needs a key: set GEMINI_API_KEY (or GOOGLE_API_KEY, which is taken first). For a run without a key, replay recorded replies.',
  )
}

function vertexCredentials(env: Environment): GeminiCredentials {
  const named = env['GOOGLE_APPLICATION_CREDENTIALS']?.trim() ?? ''
  if (named !== '') {
    if (existsSync(named)) return { kind: 'file', path: named }
    throw new AssayError(
      'judge-missing',
      `judge gemini on Vertex: GOOGLE_APPLICATION_CREDENTIALS names ${JSON.stringify(named)}, which is not there. Set it to the file of a key, or unset it`,
    )
  }
  const folder = gcloudFolder(env)
  const path = folder === null ? null : join(folder, 'application_default_credentials.json')
  if (path !== null && existsSync(path)) return { kind: 'file', path }
  if (env['METADATA_SERVER_DETECTION']?.trim().toLowerCase() === 'assume-present') return { kind: 'metadata' }
  throw new AssayError(
    'judge-missing',
    'judge gemini on Vertex needs credentials of Google Cloud: set GOOGLE_APPLICATION_CREDENTIALS to a file, or run "gcloud auth application-default login"; ' +
      "on Google's own machines set METADATA_SERVER_DETECTION=assume-present. For a run without any, replay recorded replies.",
  )
}

/** Where `gcloud` keeps its own: https://cloud.google.com/docs/authentication/application-default-credentials */
function gcloudFolder(env: Environment): string | null {
  const { CLOUDSDK_CONFIG: folder, APPDATA: roaming, HOME: home } = env
  if (folder) return folder
  if (roaming) return join(roaming, 'gcloud')
  return home ? join(home, '.config', 'gcloud') : null
}
