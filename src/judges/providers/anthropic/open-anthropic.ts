// Over 250 lines: one route, by question and by batch.
import type { Messages } from '@anthropic-ai/sdk/resources/messages/messages'
import {
  type BatchItem,
  type BatchProgress,
  type BatchRoute,
  type CallBounds,
  type JudgeRequest,
  type PromptPart,
  type Provider,
  type Reply,
  fault,
} from '../../provider.ts'
import { checkSettings } from '../check-settings.ts'
import type { ModelRules } from '../known-models.ts'
import { modelRules, outputTokens } from '../model-rules.ts'
import type { Anthropic } from '@anthropic-ai/sdk'
import { z } from 'zod'
import { AssayError } from '../../../kit/assay-error.ts'
import { batchError, checkItems } from '../batch-errors.ts'
import { type Wire, type WireReply, exchange } from '../exchange.ts'
import { parseJson } from '../../../kit/parse-json.ts'
import { replyOfExchange } from '../reply-of-exchange.ts'
import { anthropicBodies, readAnthropicError, readAnthropicReply } from './read-anthropic-reply.ts'
import { type ProviderOptions, checkHost } from '../address.ts'
import { loadSdk, readKey } from '../../remote-service.ts'
import { anthropicEndpoint } from '../endpoints.ts'

/** One question as the API takes it, on its own and within a batch. Temperature is of API versions before 2026-10-21, and is no longer in the SDK's types. */
type AnthropicMessage = Messages.MessageCreateParamsNonStreaming & { readonly temperature?: number }

/** The API takes no more marks of its prompt cache. */
const mostMarks = 4

/**
 * Puts a question in Anthropic's terms.
 *
 * @param schema makes of a JSON Schema what structured outputs take (the SDK's own function): bounds of numbers and lengths become words, so that a reply has to be checked against the schema again
 * @throws {AssayError} `judge-invalid` for a setting that the model does not take
 */
function toAnthropicMessage(
  request: JudgeRequest,
  rules: ModelRules,
  schema: (schema: Record<string, unknown>) => Record<string, unknown>,
): AnthropicMessage {
  const { model, system, settings } = request
  checkSettings(rules, model, settings)
  const thinking = thinkingOf(rules, settings.thinkingBudget)
  return {
    model,
    max_tokens: outputTokens(rules, settings),
    ...(system === '' ? {} : { system: [{ type: 'text', text: system }] }),
    messages: [{ role: 'user', content: contentOf(request.parts) }],
    ...(thinking === undefined ? {} : { thinking }),
    output_config: {
      ...(settings.effort === undefined ? {} : { effort: settings.effort }),
      format: { type: 'json_schema', schema: schema({ ...request.schema }) },
    },
    ...(settings.temperature === undefined ? {} : { temperature: settings.temperature }),
  }
}

function thinkingOf(rules: ModelRules, budget: number | undefined): Messages.ThinkingConfigParam | undefined {
  if (budget === 0) return { type: 'disabled' }
  if (budget !== undefined) return { type: 'enabled', budget_tokens: budget }
  return rules.adaptive ? { type: 'adaptive' } : undefined
}

// The API refuses a block without a word, and a mark ends a block: what lies between two marks is one block.
function contentOf(parts: readonly PromptPart[]): Messages.TextBlockParam[] {
  const blocks: { text: string; isMarked: boolean }[] = []
  let text = ''
  for (const part of parts) {
    text += part.text
    if (part.cacheUntilHere !== true || text.trim() === '') continue
    blocks.push({ text, isMarked: true })
    text = ''
  }
  const last = blocks.at(-1)
  if (text.trim() === '' && last !== undefined) last.text += text
  else if (text !== '') blocks.push({ text, isMarked: false })
  const marked = blocks.filter(({ isMarked }) => isMarked).slice(-mostMarks)
  return blocks.map((block) => ({
    type: 'text',
    text: block.text,
    ...(marked.includes(block) ? { cache_control: { type: 'ephemeral' } } : {}),
  }))
}

const resultLine = z.object({
  custom_id: z.string(),
  result: z.object({ type: z.string(), message: z.unknown().optional(), error: z.unknown().optional() }),
})

/** What the endpoint takes in one batch: https://platform.claude.com/docs/en/build-with-claude/batch-processing */
const mostItems = 100_000

/** Of each call to the endpoint; a download of a whole batch's results takes a while. */
const timeoutMs = 600_000

const mostBytesOfBatch = 256 * 1024 * 1024

const batchBody = z.object({
  id: z.string().regex(/^[\w-]{1,200}$/u),
  processing_status: z.string(),
  archived_at: z.string().nullish(),
  request_counts: z
    .object({ processing: z.int(), succeeded: z.int(), errored: z.int(), canceled: z.int(), expired: z.int() })
    .partial()
    .catch({}),
})

/** Anthropic's Message Batches. Results are asked for at the route's own address, wherever the batch says that they are: the key would go along. */
function anthropicBatches({
  clientOn,
  toMessage,
  secrets,
}: {
  readonly clientOn: (wire: Wire) => Anthropic
  readonly toMessage: (request: JudgeRequest) => AnthropicMessage
  readonly secrets: readonly string[]
}): BatchRoute {
  const send = async (call: (wire: Wire) => Promise<unknown>, signal: AbortSignal): Promise<WireReply> => {
    const ended = await exchange(call, { signal, timeoutMs }, mostBytesOfBatch)
    if (ended.kind === 'answered' && ended.reply.status >= 200 && ended.reply.status < 300) return ended.reply
    const came = replyOfExchange(ended, anthropicBodies, secrets, Date.now())
    throw batchError(
      'anthropic',
      came.kind === 'text' ? fault('unavailable', 'a message came in place of a batch') : came,
    )
  }

  const submit = async (items: readonly BatchItem[], signal: AbortSignal): Promise<string> => {
    checkItems('anthropic', items, mostItems)
    const requests = items.map(({ id, request }) => ({ custom_id: id, params: toMessage(request) }))
    const path = '/v1/messages/batches'
    const call = async (wire: Wire) => clientOn(wire).post(path, { body: { requests }, ...optionsOf(wire) })
    return readBatch(await send(call, signal)).id
  }

  const poll = async (batch: string, signal: AbortSignal): Promise<BatchProgress> => {
    const call = async (wire: Wire) => clientOn(wire).get(pathOf(batch), optionsOf(wire))
    const {
      processing_status: status,
      request_counts: counts,
      archived_at: archived,
    } = readBatch(await send(call, signal))
    const { succeeded = 0, errored = 0, canceled = 0, expired = 0, processing = 0 } = counts
    const done = succeeded + errored + canceled + expired
    if (status !== 'ended') return { state: 'running', done, left: processing, detail: '' }
    return typeof archived === 'string'
      ? { state: 'failed', done, left: 0, detail: `its results were put away on ${archived}` }
      : { state: 'ended', done, left: 0, detail: '' }
  }

  const results = async (batch: string, signal: AbortSignal): Promise<ReadonlyMap<string, Reply>> => {
    const options = { headers: { accept: 'application/binary' } }
    const call = async (wire: Wire) =>
      clientOn(wire).get(`${pathOf(batch)}/results`, { ...optionsOf(wire), ...options })
    return readAnthropicResults((await send(call, signal)).body, secrets)
  }

  return { mostItems, submit, poll, results }
}

function optionsOf(wire: Wire): { signal: AbortSignal; timeout: number } {
  return { signal: wire.signal, timeout: timeoutMs + 1000 }
}

// The id comes out of a file when a run is resumed, and becomes a part of the path.
function pathOf(batch: string): string {
  if (!/^[\w-]{1,200}$/u.test(batch)) {
    throw new AssayError(
      'judge-invalid',
      `judge anthropic: ${JSON.stringify(batch)} cannot be the id of a batch; expected one such as "msgbatch_01ab"`,
    )
  }
  return `/v1/messages/batches/${batch}`
}

function readBatch(reply: WireReply): z.output<typeof batchBody> {
  const read = batchBody.safeParse(parseJson(reply.body))
  if (read.success) return read.data
  throw batchError('anthropic', fault('unavailable', `HTTP ${reply.status} without a batch: something else answered`))
}

/**
 * Reads the results of a batch: JSON Lines, in no order.
 *
 * @throws {AssayError} `judge-failed` for a line that is not whole: the download broke off, and what is missing would look like calls without a result. Its cause is a `Fault` `network`
 */
function readAnthropicResults(text: string, secrets: readonly string[]): ReadonlyMap<string, Reply> {
  const replies = new Map<string, Reply>()
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const read = resultLine.safeParse(parseJson(line))
    if (!read.success) throw batchError('anthropic', fault('network', `line ${index + 1} of the results is not whole`))
    const { custom_id: id, result } = read.data
    replies.set(
      id,
      replies.has(id) ? fault('unavailable', 'the batch has two results for this call') : replyOf(result, secrets),
    )
  }
  return replies
}

function replyOf({ type, message, error }: z.output<typeof resultLine>['result'], secrets: readonly string[]): Reply {
  switch (type) {
    case 'succeeded':
      return readAnthropicReply(message, secrets)
    case 'errored': {
      const read = readAnthropicError(null, error, secrets)
      return read === null
        ? fault('unavailable', 'errored, without saying why')
        : fault(read.kind, read.detail, { id: read.id })
    }
    case 'canceled':
      return fault('cancelled', 'the batch was cancelled before its turn')
    case 'expired':
      return fault('timeout', 'the batch expired before its turn')
    default:
      return fault('unavailable', 'the batch gives a kind of result that is not known')
  }
}

/** A verdict is a few thousand characters; a longer body is none. */
const mostBytes = 16 * 1024 * 1024

/**
 * Opens the route to Anthropic's Messages API. No byte is sent.
 *
 * The key comes from `ANTHROPIC_API_KEY`, else `ANTHROPIC_AUTH_TOKEN`: a profile of the developer, which the SDK would take without either, is not used. Retries, logs and traces of
 * the SDK are off. What `ANTHROPIC_CUSTOM_HEADERS` holds is sent along by the SDK.
 *
 * @throws {AssayError} `judge-missing` without the package or a key, `judge-invalid` for an option that cannot be used, `judge-failed` for a host that is not allowed
 */
export async function openAnthropic(options: ProviderOptions = {}): Promise<Provider> {
  const env = options.env ?? process.env
  const { baseURL, host, region, apiVersion } = anthropicEndpoint(options, env)
  checkHost(baseURL, options.allowHosts)
  const found = readKey('anthropic', ['ANTHROPIC_API_KEY', 'ANTHROPIC_AUTH_TOKEN'], env)
  if (found === null) {
    throw new AssayError(
      'judge-missing',
      'judge anthropic needs a key: set ANTHROPIC_API_KEY (or ANTHROPIC_AUTH_TOKEN). For a run without a key, replay recorded replies.',
    )
  }
  const { Anthropic } = await loadSdk('@anthropic-ai/sdk', () => import('@anthropic-ai/sdk'))
  const { transformJSONSchema } = await import('@anthropic-ai/sdk/lib/transform-json-schema')

  const secrets = [found.key]
  const credential = found.variable === 'ANTHROPIC_API_KEY' ? { apiKey: found.key } : { authToken: found.key }
  const clientOn = (wire: Wire): InstanceType<typeof Anthropic> =>
    new Anthropic({
      ...credential,
      baseURL,
      maxRetries: 0,
      logLevel: 'off',
      openTelemetry: false,
      defaultHeaders: { 'anthropic-version': apiVersion },
      fetch: wire.fetch,
    })
  const toMessage = (request: JudgeRequest): ReturnType<typeof toAnthropicMessage> =>
    toAnthropicMessage(request, modelRules('anthropic', request.model, options.rules), transformJSONSchema)

  const ask = async (request: JudgeRequest, bounds: CallBounds): Promise<Reply> => {
    const body = toMessage(request)
    // The timer of the exchange ends the call: the SDK's own stops at the first byte of a reply.
    const timeout = Math.min(Math.ceil(bounds.timeoutMs) + 1000, 2_147_483_647)
    const ended = await exchange(
      // What `messages.create` calls, without its warnings on the console.
      async (wire) => clientOn(wire).post('/v1/messages', { body, signal: wire.signal, timeout }),
      bounds,
      mostBytes,
    )
    return replyOfExchange(ended, anthropicBodies, secrets, Date.now())
  }
  const batches = anthropicBatches({ clientOn, toMessage, secrets })
  return { name: 'anthropic', host, region, apiVersion, baseURL, ask, batches }
}
