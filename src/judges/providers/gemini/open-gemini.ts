// Over 250 lines: one route, by question and by batch.
import type { GoogleGenAI, InlinedRequest } from '@google/genai'
import { AssayError } from '../../../kit/assay-error.ts'
import {
  type BatchItem,
  type BatchProgress,
  type BatchRoute,
  type CallBounds,
  type JudgeRequest,
  type Provider,
  type Reply,
  fault,
} from '../../provider.ts'
import { batchError, checkItems } from '../batch-errors.ts'
import { parseJson } from '../../../kit/parse-json.ts'
import {
  type CallOptions,
  type GeminiClient,
  type GeminiCredentials,
  geminiClient,
  geminiCredentials,
} from './gemini-client.ts'
import { type RpcStatus, findGeminiError, readGeminiError, rpcStatus } from './read-gemini-error.ts'
import { type GeminiCall, toGeminiCall } from './to-gemini-call.ts'
import { z } from 'zod'
import { plain } from '../../remote-service.ts'
import { readGeminiReply } from './read-gemini-reply.ts'
import { type ProviderOptions, checkHost } from '../address.ts'
import { modelRules } from '../model-rules.ts'
import { geminiEndpoint } from '../endpoints.ts'

/** int64, which Google's JSON gives as text. */
const count = z
  .union([
    z.int().nonnegative(),
    z
      .string()
      .regex(/^\d{1,12}$/u)
      .transform(Number),
  ])
  .catch(0)

const item = z.object({
  metadata: z.object({ key: z.string() }).nullish().catch(null),
  response: z.unknown().optional(),
  error: rpcStatus.nullish(),
})

const output = z.object({
  inlinedResponses: z.union([z.array(item), z.object({ inlinedResponses: z.array(item).nullish() })]).nullish(),
})

const operation = z.object({
  name: z.string().regex(/^batches\/[\w-]{1,200}$/u),
  metadata: z
    .object({
      state: z.string().nullish(),
      batchStats: z
        .object({
          requestCount: count.optional(),
          successfulRequestCount: count.optional(),
          failedRequestCount: count.optional(),
        })
        .nullish(),
      output: output.nullish(),
    })
    .nullish(),
  response: output.nullish(),
  error: rpcStatus.nullish(),
})

/** A batch as its operation tells of it. */
interface GeminiBatch {
  readonly name: string
  readonly progress: BatchProgress
  /** By the ids that were submitted; empty before its end. What came back without an id is left out: whose it is would be a guess. */
  readonly replies: ReadonlyMap<string, Reply>
}

/** The vendor bounds a batch of inline requests by its size alone: https://ai.google.dev/gemini-api/docs/batch-api */
const mostRequestBytes = 20_000_000

/** Of the requests as they are before the route puts them in its own terms, which adds some hundred bytes to each. */
const mostGivenBytes = 18_000_000

/** Ours: results come back in one body. */
const mostItems = 2000

/** Of each call to the endpoint; a download of a whole batch's results takes a while. */
const timeoutMs = 600_000

const mostBytesOfBatch = 256 * 1024 * 1024

/** The batch endpoint of the Developer API, with the requests inline. Each carries its id as metadata, by which its result is found again. */
function geminiBatches(client: GeminiClient, toCall: (request: JudgeRequest) => GeminiCall): BatchRoute {
  const send = async (
    call: (sdk: GoogleGenAI, options: CallOptions) => Promise<unknown>,
    signal: AbortSignal,
  ): Promise<GeminiBatch> => {
    const ended = await client.send(call, { signal, timeoutMs }, mostBytesOfBatch)
    const body = ended.kind === 'answered' && ended.reply.status === 200 ? parseJson(ended.reply.body) : undefined
    const batch = readGeminiBatch(body, client.secrets)
    if (batch !== null) return batch
    throw batchError('gemini', isOther(body) ? other : client.read(ended))
  }
  const read = async (name: string, signal: AbortSignal): Promise<GeminiBatch> => {
    if (!/^batches\/[\w-]{1,200}$/u.test(name)) {
      throw new AssayError(
        'judge-invalid',
        `judge gemini: ${JSON.stringify(name)} cannot be the id of a batch; expected one such as "batches/abc123"`,
      )
    }
    return send((sdk, config) => sdk.batches.get({ name, config }), signal)
  }

  const submit = async (items: readonly BatchItem[], signal: AbortSignal): Promise<string> => {
    const { model, src } = toRequests(items, toCall)
    const config = { displayName: 'vitest-assay' }
    return (await send((sdk, call) => sdk.batches.create({ model, src, config: { ...config, ...call } }), signal)).name
  }
  const poll = async (name: string, signal: AbortSignal): Promise<BatchProgress> => (await read(name, signal)).progress
  const results = async (name: string, signal: AbortSignal): Promise<ReadonlyMap<string, Reply>> => {
    const { progress, replies } = await read(name, signal)
    if (progress.state === 'running') throw batchError('gemini', fault('unavailable', `${name} is still running`))
    if (progress.state === 'ended') return replies
    throw new AssayError('judge-failed', `judge gemini: ${name} has failed, and has no results: ${progress.detail}`)
  }
  return { mostItems, mostBytes: mostGivenBytes, submit, poll, results }
}

const other = fault('unavailable', 'HTTP 200 without a batch: something else answered')

// The operation of a batch that failed has a name beside its error; an error alone is of the call.
function isOther(body: unknown): boolean {
  return body !== undefined && findGeminiError(body) === null
}

function toRequests(
  items: readonly BatchItem[],
  toCall: (request: JudgeRequest) => GeminiCall,
): { model: string; src: InlinedRequest[] } {
  checkItems('gemini', items, mostItems)
  const models = [...new Set(items.map(({ request }) => request.model))]
  if (models.length > 1) {
    throw new AssayError(
      'judge-invalid',
      `judge gemini: a batch goes to one model, got ${models.join(', ')}; submit a batch for each`,
    )
  }
  const src = items.map(({ id, request }): InlinedRequest => {
    const { contents, config } = toCall(request)
    return { contents, config, metadata: { key: id } }
  })
  const bytes = Buffer.byteLength(JSON.stringify(src))
  if (bytes > mostRequestBytes) {
    throw new AssayError(
      'judge-invalid',
      `judge gemini: a batch takes at most ${mostRequestBytes} bytes of calls, got ${bytes}; split it`,
    )
  }
  return { model: models[0] ?? '', src }
}

/**
 * Reads the operation of a batch: https://ai.google.dev/api/batch-api
 *
 * Its counts are read here, since the SDK's own object leaves them out.
 *
 * @param body parsed JSON, of any shape
 * @returns null for a body that is no such operation
 */
export function readGeminiBatch(body: unknown, secrets: readonly string[]): GeminiBatch | null {
  const read = operation.safeParse(body)
  if (!read.success) return null
  const { name, metadata, response, error } = read.data
  const { inlinedResponses } = metadata?.output ?? response ?? {}
  const items = Array.isArray(inlinedResponses) ? inlinedResponses : (inlinedResponses?.inlinedResponses ?? [])
  const state = stateOf(plain(metadata?.state ?? '', secrets), items.length, error ?? null, secrets)
  const stats = metadata?.batchStats
  const done = Math.max(items.length, (stats?.successfulRequestCount ?? 0) + (stats?.failedRequestCount ?? 0))
  return {
    name,
    progress: {
      ...state,
      done,
      left: state.state === 'running' ? Math.max(0, (stats?.requestCount ?? done) - done) : 0,
    },
    replies: state.state === 'ended' ? repliesOf(items, secrets) : new Map(),
  }
}

function stateOf(
  state: string,
  results: number,
  error: RpcStatus | null,
  secrets: readonly string[],
): Pick<BatchProgress, 'state' | 'detail'> {
  if (error !== null)
    return { state: 'failed', detail: `${state} ${readGeminiError(null, error, secrets).detail}`.trim() }
  switch (state.replace(/^(?:BATCH|JOB)_STATE_/u, '')) {
    case 'SUCCEEDED':
    case 'PARTIALLY_SUCCEEDED':
      return { state: 'ended', detail: '' }
    // What was done before the end of a batch that expired or was cancelled is kept.
    case 'EXPIRED':
    case 'CANCELLED':
      return results > 0 ? { state: 'ended', detail: '' } : { state: 'failed', detail: state }
    case 'FAILED':
      return { state: 'failed', detail: state }
    default:
      return { state: 'running', detail: '' }
  }
}

function repliesOf(items: readonly z.output<typeof item>[], secrets: readonly string[]): ReadonlyMap<string, Reply> {
  const replies = new Map<string, Reply>()
  for (const each of items) {
    const id = each.metadata?.key
    if (id === undefined) continue
    const isTwice = replies.has(id)
    replies.set(id, isTwice ? fault('unavailable', 'the batch has two results for this call') : replyOf(each, secrets))
  }
  return replies
}

function replyOf({ response, error }: z.output<typeof item>, secrets: readonly string[]): Reply {
  if (error !== null && error !== undefined) {
    const { kind, detail, retryAfterMs } = readGeminiError(null, error, secrets)
    return fault(kind, detail, { retryAfterMs })
  }
  return response === undefined
    ? fault('unavailable', 'a result with neither reply nor error')
    : readGeminiReply(response, secrets)
}

/** A verdict is a few thousand characters; a longer body is none. */
const mostBytes = 16 * 1024 * 1024

/**
 * Opens the route to Gemini over `@google/genai`: the Developer API, or Vertex with `options.vertex`. No byte is sent.
 *
 * Vertex has no batches here: its endpoint takes no requests inline, only files in Cloud Storage or tables.
 *
 * @param credentials in place of those of the environment, for a caller that holds a token of its own
 * @throws {AssayError} `judge-missing` without the package or a key, `judge-invalid` for an option that cannot be used, `judge-failed` for a host that is not allowed
 */
export async function openGemini(options: ProviderOptions = {}, credentials?: GeminiCredentials): Promise<Provider> {
  const env = options.env ?? process.env
  const endpoint = geminiEndpoint(options, env)
  const { vertex, host, region, apiVersion, baseURL } = endpoint
  checkHost(baseURL, options.allowHosts)
  const opened = credentials ?? geminiCredentials(vertex !== null, env)
  // Without a key the SDK would open the Developer API with whatever credentials it finds around it.
  if ((vertex === null) !== (opened.kind === 'key')) {
    throw new AssayError('judge-invalid', 'judge gemini: the Developer API takes a key, and Vertex a token or a file')
  }
  const client = await geminiClient(endpoint, opened)
  const toCall = (request: JudgeRequest): ReturnType<typeof toGeminiCall> =>
    toGeminiCall(request, modelRules('gemini', request.model, options.rules))

  const ask = async (request: JudgeRequest, bounds: CallBounds): Promise<Reply> => {
    const { model, contents, config } = toCall(request)
    const ended = await client.send(
      (sdk, call) =>
        sdk.models.generateContent({
          model,
          contents,
          // On by default, the SDK's continuation makes several requests of one call, and adds their tokens up.
          config: { ...config, automaticContinuation: false, ...call },
        }),
      bounds,
      mostBytes,
    )
    return client.read(ended)
  }
  return {
    name: 'gemini',
    host,
    region,
    apiVersion,
    baseURL,
    ask,
    batches: vertex === null ? geminiBatches(client, toCall) : null,
  }
}
