import { z } from 'zod'
import { type Usage, type Fault, type Reply, type ReplyFacts, fault } from '../../provider.ts'
import { plain } from '../../remote-service.ts'
import { kindOfStatus, type BodyReader } from '../reply-of-exchange.ts'

const tokens = z.int().nonnegative().nullish().catch(null)

const usageBody = z.object({
  input_tokens: tokens,
  cache_creation_input_tokens: tokens,
  cache_read_input_tokens: tokens,
  output_tokens: tokens,
  output_tokens_details: z.object({ thinking_tokens: tokens }).nullish().catch(null),
})

/**
 * Reads `usage` of a message. Anthropic counts what was read from and written to the cache beside `input_tokens`, and thinking within `output_tokens`.
 *
 * @returns null where there is none
 */
function readAnthropicUsage(value: unknown): Usage | null {
  const read = usageBody.safeParse(value)
  if (!read.success) return null
  const { input_tokens: fresh = null, output_tokens: output = null } = read.data
  const cached = read.data.cache_read_input_tokens ?? null
  const cacheWrite = read.data.cache_creation_input_tokens ?? null
  return {
    input: fresh === null ? null : fresh + (cached ?? 0) + (cacheWrite ?? 0),
    cached,
    cacheWrite,
    output,
    thinking: read.data.output_tokens_details?.thinking_tokens ?? null,
  }
}

const errorBody = z.object({
  type: z.literal('error'),
  error: z.object({ type: z.string(), message: z.string().catch('') }),
  request_id: z.string().nullish().catch(null),
})

/** https://platform.claude.com/docs/en/api/errors */
const statusOfType: Readonly<Record<string, number>> = {
  invalid_request_error: 400,
  authentication_error: 401,
  billing_error: 402,
  permission_error: 403,
  not_found_error: 404,
  request_too_large: 413,
  rate_limit_error: 429,
  api_error: 500,
  timeout_error: 504,
  overloaded_error: 529,
}

/** What Anthropic's error says: of a status of its own, or by its type where it stands under 200 or in a batch. */
interface AnthropicError {
  readonly kind: Fault['kind']
  readonly detail: string
  readonly id: string | null
}

/**
 * Reads the body of an error.
 *
 * @param status null where the error has none of its own
 * @returns null where the body is not an error of Anthropic's and there is no status either
 */
export function readAnthropicError(
  status: number | null,
  body: unknown,
  secrets: readonly string[],
): AnthropicError | null {
  const read = errorBody.safeParse(body)
  if (!read.success) {
    if (status === null) return null
    return { kind: kindOfStatus(status), detail: plain(typeof body === 'string' ? body : '', secrets), id: null }
  }
  const { type, message } = read.data.error
  const known = Object.hasOwn(statusOfType, type) ? statusOfType[type] : undefined
  return {
    // A filter over the reply has a status like any bad request, and no type of its own.
    kind: /\bcontent filter/iu.test(message) ? 'blocked' : kindOfStatus(status ?? known ?? 500),
    detail: plain(`${type}: ${message}`, secrets),
    id: read.data.request_id ?? null,
  }
}

const messageBody = z.object({
  type: z.literal('message'),
  id: z.string().nullish().catch(null),
  model: z.string().nullish().catch(null),
  content: z.array(z.looseObject({ type: z.string(), text: z.string().optional() })),
  stop_reason: z.string().nullish(),
  stop_details: z.object({ category: z.string().nullish() }).nullish().catch(null),
  usage: z.unknown().optional(),
})

type Message = z.output<typeof messageBody>

/** Reasons after which the words are whole. */
const naturalEnds: ReadonlySet<string> = new Set(['end_turn', 'stop_sequence'])

/** Reasons after which they end at a limit. */
const limits: ReadonlySet<string> = new Set(['max_tokens', 'model_context_window_exceeded'])

/**
 * Reads the body of a success, of a call or of an item of a batch: the words, or why there are none. The SDK gives whatever came with a status of 200 as a message.
 *
 * @param body parsed JSON, of any shape
 */
export function readAnthropicReply(body: unknown, secrets: readonly string[]): Reply {
  const read = messageBody.safeParse(body)
  if (!read.success) {
    const error = readAnthropicError(null, body, secrets)
    return error === null
      ? fault('unavailable', 'the reply is JSON, but no message of Anthropic: something else answered')
      : fault(error.kind, `HTTP 200 with ${error.detail}`, { id: error.id })
  }
  const message = read.data
  const facts: ReplyFacts = {
    answeredBy: message.model ?? null,
    id: message.id ?? null,
    usage: readAnthropicUsage(message.usage),
  }
  const { kind, detail } = endOf(message, secrets)
  const text = textOf(message)
  return kind === 'text' ? { kind, text, ...facts } : fault(kind, detail, facts)
}

function endOf(message: Message, secrets: readonly string[]): { kind: 'text' | Fault['kind']; detail: string } {
  const reason = plain(message.stop_reason ?? '', secrets)
  const isSilent = textOf(message).trim() === ''
  const thinks = message.content.some(({ type }) => type === 'thinking' || type === 'redacted_thinking')
  if (reason === 'refusal') {
    const category = plain(message.stop_details?.category ?? '', secrets)
    return { kind: 'refused', detail: `refusal${category === '' ? '' : ` (${category})`}` }
  }
  if (limits.has(reason)) {
    const detail = isSilent
      ? `${reason}: thinking left no tokens for the verdict. Raise maxOutputTokens, or lower the effort`
      : `${reason}: the reply ends at a limit`
    return { kind: 'truncated', detail }
  }
  if (!naturalEnds.has(reason)) {
    const detail = reason === '' ? 'the reply does not say that it came to its end' : `stopped for ${reason}`
    return { kind: isSilent ? 'empty' : 'truncated', detail }
  }
  if (isSilent) return { kind: 'empty', detail: `${reason}: ${thinks ? 'thinking, and no words' : 'no words'}` }
  return { kind: 'text', detail: '' }
}

// Thinking may come first, and its place is not a sign of it: blocks are told apart by their type.
function textOf({ content }: Message): string {
  return content.map(({ type, text }) => (type === 'text' ? (text ?? '') : '')).join('')
}

/** How Anthropic's bodies are read. */
export const anthropicBodies: BodyReader = {
  readReply: readAnthropicReply,
  readError: (status, body, secrets) => readAnthropicError(status, body, secrets) ?? fault(kindOfStatus(status), ''),
}
