import { z } from 'zod'
import type { Reply, ReplyFacts } from '../../outcome.ts'
import { fault } from '../fault.ts'
import { plain } from '../plain.ts'
import { readOpenaiError } from './read-openai-error.ts'
import { readOpenaiUsage } from './read-openai-usage.ts'

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
