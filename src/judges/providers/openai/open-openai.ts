// Over 250 lines: one wire in three dialects, there and back.
import { z } from 'zod'
import {
  type CallBounds,
  type Fault,
  type JudgeRequest,
  type Provider,
  type Reply,
  type ReplyFacts,
  type Usage,
  fault,
} from '../../provider.ts'
import { loadSdk, plain, readKey } from '../../remote-service.ts'
import { type BodyReader, kindOfStatus, replyOfExchange } from '../reply-of-exchange.ts'
import { AssayError } from '../../../kit/assay-error.ts'
import { type ProviderOptions, checkHost } from '../address.ts'
import { type Wire, exchange } from '../exchange.ts'
import { modelRules, outputTokens } from '../model-rules.ts'
import { type Dialect, dialectAt, type OpenaiRoute, openaiEndpoint, openaiVendors } from '../endpoints.ts'
import type { ChatCompletionCreateParamsNonStreaming } from 'openai/resources/chat/completions/completions'
import { checkSettings } from '../check-settings.ts'
import type { ModelRules } from '../known-models.ts'

const tokenCount = z.int().nonnegative().nullish().catch(null)

const usageBody = z.object({
  prompt_tokens: tokenCount,
  completion_tokens: tokenCount,
  prompt_tokens_details: z.object({ cached_tokens: tokenCount, cache_write_tokens: tokenCount }).nullish().catch(null),
  completion_tokens_details: z.object({ reasoning_tokens: tokenCount }).nullish().catch(null),
})

/** Mistral lists the fields that it does not take. What stood in them is left out: it may be the record. */
const refusedFields = z
  .array(z.object({ loc: z.array(z.union([z.string(), z.number()])), msg: z.string() }))
  .transform((fields) => fields.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`).join(', '))

const textOrFields = z.union([z.string(), refusedFields])

const messageBody = z.union([textOrFields, z.object({ detail: textOrFields }).transform(({ detail }) => detail)])

const words = z.object({
  message: messageBody.nullish().catch(null),
  type: z.string().nullish().catch(null),
  code: z.union([z.string(), z.number()]).nullish().catch(null),
})

/** The vendor's own shape; a flat one, as vLLM and Mistral have it; a mere string, as some local servers have it; and Mistral's for what it refuses at its door. */
const errorBody = z.union([
  z.object({ error: words }).transform(({ error }) => error),
  z.object({ error: z.string() }).transform(({ error }) => ({ message: error, type: null, code: null })),
  words.extend({ object: z.literal('error') }),
  z.object({ detail: textOrFields }).transform(({ detail }) => ({ message: detail, type: null, code: null })),
])

const contentPart = z.looseObject({ text: z.string().nullish() })

const choiceBody = z.object({
  finish_reason: z.string().nullish(),
  message: z.object({
    content: z.union([z.string(), z.array(contentPart)]).nullish(),
    refusal: z.string().nullish().catch(null),
    reasoning_content: z.string().nullish().catch(null),
    reasoning: z.string().nullish().catch(null),
  }),
})

const completionBody = z.object({
  id: z.string().nullish().catch(null),
  model: z.string().nullish().catch(null),
  choices: z.array(choiceBody),
  usage: z.unknown().optional(),
})

/** The protocol's natural end, and what a server of Hugging Face calls it. */
const naturalEnds: ReadonlySet<string> = new Set(['stop', 'eos_token'])

/**
 * Reads a chat completion: the words, or why there are none. Reasoning stands in fields of its own, or as `<think>…</think>` before the words, which `readVerdict` takes off.
 *
 * @param body parsed JSON, of any shape
 */
export function readOpenaiReply(body: unknown, secrets: readonly string[]): Reply {
  const read = completionBody.safeParse(body)
  if (!read.success) {
    const error = readOpenaiError(null, body, secrets)
    return error === null
      ? fault('unavailable', 'the reply is JSON, but no chat completion: something else answered')
      : fault(error.kind, `HTTP 200 with ${error.detail}`)
  }
  const { choices, usage, model, id } = read.data
  const facts: ReplyFacts = { answeredBy: model ?? null, id: id ?? null, usage: readOpenaiUsage(usage) }
  const [first, ...others] = choices
  if (first === undefined) return fault('empty', 'no choice', facts)
  if (others.length > 0) return fault('invalid-json', `${others.length + 1} choices, where one was asked for`, facts)
  return readChoice(first, facts, secrets)
}

function readChoice(
  { finish_reason: given, message }: z.output<typeof choiceBody>,
  facts: ReplyFacts,
  secrets: readonly string[],
): Reply {
  const { content, refusal, reasoning_content: reasoningContent, reasoning } = message
  const text = typeof content === 'string' ? content : (content ?? []).map((part) => part.text ?? '').join('')
  const isSilent = text.trim() === ''
  const reason = plain(given ?? '', secrets)
  if (typeof refusal === 'string' && refusal !== '')
    return fault('refused', `refusal: ${plain(refusal, secrets)}`, facts)
  if (reason === 'content_filter') return fault('blocked', 'content_filter: a filter took the reply', facts)
  if (reason === 'length') {
    const detail = isSilent
      ? 'length: thinking left no tokens for the verdict. Raise maxOutputTokens, or lower the thinking'
      : 'length: the reply ends at a limit'
    return fault('truncated', detail, facts)
  }
  if (!naturalEnds.has(reason)) {
    const detail = reason === '' ? 'the reply does not say that it came to its end' : `stopped for ${reason}`
    return fault(isSilent ? 'empty' : 'truncated', detail, facts)
  }
  if (!isSilent) return { kind: 'text', text, ...facts }
  const thinks = (reasoningContent ?? reasoning ?? '') !== ''
  return fault('empty', `${reason}: ${thinks ? 'reasoning, and no words' : 'no words'}`, facts)
}

/**
 * Reads `usage` of a chat completion, which counts cached tokens within the prompt's, and reasoning within the completion's. Local servers leave the details out, or all of it.
 *
 * @returns null where there is none
 */
function readOpenaiUsage(value: unknown): Usage | null {
  const read = usageBody.safeParse(value)
  if (!read.success) return null
  const { prompt_tokens: input = null, completion_tokens: output = null } = read.data
  return {
    input,
    cached: read.data.prompt_tokens_details?.cached_tokens ?? null,
    cacheWrite: read.data.prompt_tokens_details?.cache_write_tokens ?? null,
    output,
    thinking: read.data.completion_tokens_details?.reasoning_tokens ?? null,
  }
}

/**
 * Reads the body of an error.
 *
 * @param status null where it stands under 200
 * @returns null where the body is not an error and there is no status either
 */
export function readOpenaiError(
  status: number | null,
  body: unknown,
  secrets: readonly string[],
): { readonly kind: Fault['kind']; readonly detail: string; readonly id: null } | null {
  const read = errorBody.safeParse(body)
  if (!read.success) {
    if (status === null) return null
    return { kind: kindOfStatus(status), detail: plain(typeof body === 'string' ? body : '', secrets), id: null }
  }
  const { message, type, code } = read.data
  const labels = [...new Set([type, code].filter((label) => label !== null && label !== undefined && label !== ''))]
  const detail = [labels.join(' '), message ?? ''].filter((word) => word !== '').join(': ')
  return { kind: kindOf(status, code), detail: plain(detail, secrets), id: null }
}

function kindOf(status: number | null, code: string | number | null | undefined): Fault['kind'] {
  // An account that is used up comes as 429, and no wait fixes it.
  if (code === 'insufficient_quota') return 'auth'
  if (code === 'content_filter') return 'blocked'
  return kindOfStatus(status ?? (typeof code === 'number' && code >= 400 ? code : 500))
}

/** A verdict is a few thousand characters; a longer body is none. */
const mostBytes = 16 * 1024 * 1024

/**
 * Opens the route to a server that speaks OpenAI's chat completions: Ollama, llama.cpp, vLLM, or OpenAI. With a server of the house, no patient's data leave it. No byte is sent.
 *
 * The key comes from `OPENAI_API_KEY`, and is sent to whatever server `baseURL` names; only OpenAI itself needs one. Retries and logs of the SDK are off. What
 * `OPENAI_CUSTOM_HEADERS`, `OPENAI_ORG_ID` and `OPENAI_PROJECT_ID` hold is sent along by the SDK. There is no batch endpoint.
 *
 * The route `mistral` asks Mistral by the same SDK, with the key of `MISTRAL_API_KEY` and nothing of those variables.
 *
 * @throws {AssayError} `judge-missing` without the package or a key, `judge-invalid` for an option that cannot be used, `judge-failed` for a host that is not allowed
 */
export async function openOpenai(options: ProviderOptions = {}, route: OpenaiRoute = 'openai'): Promise<Provider> {
  const env = options.env ?? process.env
  const { baseURL, host, region, apiVersion } = openaiEndpoint(options, env, route)
  checkHost(baseURL, options.allowHosts)
  const vendor = openaiVendors[route]
  const isVendor = host === vendor.host
  const key = readKey(route, [vendor.keyVariable], env)?.key ?? null
  if (key === null && isVendor) {
    const orVariable = vendor.addressVariable === null ? '' : ` (or ${vendor.addressVariable})`
    throw new AssayError(
      'judge-missing',
      `judge ${route} needs a key for ${vendor.host}: set ${vendor.keyVariable}, or name a server of your own with baseURL${orVariable}, such as http://127.0.0.1:11434/v1. ` +
        'For a run without a key, replay recorded replies.',
    )
  }
  const { OpenAI } = await loadSdk('openai', () => import('openai'))

  const secrets = key === null ? [] : [key]
  const headers = route === 'openai' ? {} : { ...withoutHeadersOfOpenai(), authorization: `Bearer ${key}` }
  const clientOn = (wire: Wire): InstanceType<typeof OpenAI> =>
    new OpenAI({
      // Without one the SDK would not start; the header that it makes of this one is taken off again.
      apiKey: key ?? 'none',
      adminAPIKey: null,
      baseURL,
      maxRetries: 0,
      logLevel: 'off',
      ...(route === 'openai' ? {} : { organization: null, project: null }),
      defaultHeaders: key === null ? { ...headers, authorization: null } : headers,
      fetch: wire.fetch,
    })
  const dialect = dialectAt(vendor, host)
  const ask = async (request: JudgeRequest, bounds: CallBounds): Promise<Reply> => {
    const body = toChatCompletion(request, modelRules(route, request.model, options.rules), dialect)
    // The timer of the exchange ends the call: the SDK's own stops at the first byte of a reply.
    const timeout = Math.min(Math.ceil(bounds.timeoutMs) + 1000, 2_147_483_647)
    const ended = await exchange(
      async (wire) => clientOn(wire).chat.completions.create(body, { signal: wire.signal, timeout }),
      bounds,
      mostBytes,
    )
    return replyOfExchange(ended, bodies, secrets, Date.now())
  }
  return { name: route, host, region, apiVersion, baseURL, ask, batches: null }
}

/** What the SDK would take from the process for OpenAI, and send to whomever it asks. */
function withoutHeadersOfOpenai(): Record<string, null> {
  const lines = (process.env['OPENAI_CUSTOM_HEADERS'] ?? '').split('\n').filter((line) => line.includes(':'))
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf(':')).trim().toLowerCase(), null]))
}

const bodies: BodyReader = {
  readReply: readOpenaiReply,
  readError: (status, body, secrets) =>
    readOpenaiError(status, body, secrets) ?? { kind: kindOfStatus(status), detail: '', id: null },
}

/**
 * Puts a question in the terms of chat completions. Marks of `cacheUntilHere` are not sent: these servers find shared beginnings by themselves.
 *
 * @param dialect of the server that is asked
 * @throws {AssayError} `judge-invalid` for a setting that the model does not take
 */
export function toChatCompletion(
  request: JudgeRequest,
  rules: ModelRules,
  dialect: Dialect,
): ChatCompletionCreateParamsNonStreaming {
  const { model, system, parts, schema, settings } = request
  checkSettings(rules, model, settings)
  const { temperature, seed, effort } = settings
  const tokens = outputTokens(rules, settings)
  return {
    model,
    messages: [
      ...(system === '' ? [] : [{ role: 'system' as const, content: system }]),
      { role: 'user', content: parts.map(({ text }) => text).join('') },
    ],
    response_format: {
      type: 'json_schema',
      json_schema: { name: 'verdict', strict: true, schema: withoutDialect(schema) },
    },
    ...(dialect === 'openai' ? { max_completion_tokens: tokens, store: false } : { max_tokens: tokens }),
    ...(temperature === undefined ? {} : { temperature }),
    ...(seed === undefined ? {} : dialect === 'mistral' ? { random_seed: seed } : { seed }),
    ...(effort === undefined ? {} : { reasoning_effort: effort }),
  }
}

/** `$schema` names a dialect, and some servers take it for a property. */
function withoutDialect(schema: JudgeRequest['schema']): Record<string, unknown> {
  const { $schema: _dialect, ...rest } = schema
  return rest
}
