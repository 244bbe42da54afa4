import { z } from 'zod'
import { type Reply, type ReplyFacts, fault, type Usage, type Fault } from '../../provider.ts'
import { plain } from '../../remote-service.ts'
import { kindOfStatus } from '../reply-of-exchange.ts'

const tokens = z.int().nonnegative().nullish().catch(null)

const usageBody = z.object({
  prompt_tokens: tokens,
  completion_tokens: tokens,
  prompt_tokens_details: z.object({ cached_tokens: tokens, cache_write_tokens: tokens }).nullish().catch(null),
  completion_tokens_details: z.object({ reasoning_tokens: tokens }).nullish().catch(null),
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
