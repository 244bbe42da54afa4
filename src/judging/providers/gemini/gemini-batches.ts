import type { GoogleGenAI, InlinedRequest } from '@google/genai'
import { AssayError } from '../../../score/assay-error.ts'
import type { JudgeRequest } from '../../judge-request.ts'
import type { Reply } from '../../outcome.ts'
import { batchError } from '../batch-error.ts'
import type { BatchItem, BatchProgress, BatchRoute } from '../batch-route.ts'
import { checkItems } from '../check-items.ts'
import { fault } from '../fault.ts'
import { parseJson } from '../../parse-json.ts'
import type { CallOptions, GeminiClient } from './gemini-client.ts'
import { type GeminiBatch, readGeminiBatch } from './read-gemini-batch.ts'
import { findGeminiError } from './read-gemini-error.ts'
import type { GeminiCall } from './to-gemini-call.ts'

/** The vendor bounds a batch of inline requests by its size alone: https://ai.google.dev/gemini-api/docs/batch-api */
const mostRequestBytes = 20_000_000

/** Of the requests as they are before the route puts them in its own terms, which adds some hundred bytes to each. */
const mostGivenBytes = 18_000_000

/** Ours: results come back in one body. */
const mostItems = 2000

/** Of each call to the endpoint; a download of a whole batch's results takes a while. */
const timeoutMs = 600_000
const mostBytes = 256 * 1024 * 1024

/** The batch endpoint of the Developer API, with the requests inline. Each carries its id as metadata, by which its result is found again. */
export function geminiBatches(client: GeminiClient, toCall: (request: JudgeRequest) => GeminiCall): BatchRoute {
  const send = async (
    call: (sdk: GoogleGenAI, options: CallOptions) => Promise<unknown>,
    signal: AbortSignal,
  ): Promise<GeminiBatch> => {
    const ended = await client.send(call, { signal, timeoutMs }, mostBytes)
    const body = ended.kind === 'answered' && ended.reply.status === 200 ? parseJson(ended.reply.body) : undefined
    const batch = readGeminiBatch(body, client.secrets)
    if (batch !== null) return batch
    throw batchError('gemini', isOther(body) ? other : client.read(ended))
  }
  const read = async (name: string, signal: AbortSignal): Promise<GeminiBatch> => {
    if (!/^batches\/[\w-]{1,200}$/u.test(name)) {
      throw new AssayError(
        'judge-invalid',
        `judge gemini: ${JSON.stringify(name)} cannot be the id of a batch; wanted one such as "batches/abc123"`,
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
