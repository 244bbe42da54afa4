import { z } from 'zod'
import type { Fault, Reply, ReplyFacts } from '../../outcome.ts'
import { fault } from '../fault.ts'
import { plain } from '../plain.ts'
import { readAnthropicError } from './read-anthropic-error.ts'
import { readAnthropicUsage } from './read-anthropic-usage.ts'

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

// Thinking may come first, and its place is no sign of it: blocks are told apart by their type.
function textOf({ content }: Message): string {
  return content.map(({ type, text }) => (type === 'text' ? (text ?? '') : '')).join('')
}
