import { z } from 'zod'
import { type Reply, type ReplyFacts, fault, type Usage } from '../../provider.ts'
import { plain } from '../../remote-service.ts'
import { findGeminiError, readGeminiError } from './read-gemini-error.ts'

const tokens = z.int().nonnegative().optional().catch(undefined)

const usageBody = z.object({
  promptTokenCount: tokens,
  cachedContentTokenCount: tokens,
  candidatesTokenCount: tokens,
  thoughtsTokenCount: tokens,
  toolUsePromptTokenCount: tokens,
  totalTokenCount: tokens,
})

const part = z.object({ text: z.string().nullish(), thought: z.boolean().nullish() })

const candidate = z.object({
  content: z.object({ parts: z.array(part).nullish() }).nullish(),
  finishReason: z.string().nullish(),
  finishMessage: z.string().nullish(),
})

const replyBody = z.object({
  candidates: z.array(candidate).nullish(),
  promptFeedback: z.object({ blockReason: z.string().nullish(), blockReasonMessage: z.string().nullish() }).nullish(),
  usageMetadata: z.unknown().optional(),
  modelVersion: z.string().nullish(),
  responseId: z.string().nullish(),
})

/** Reasons by which a filter took the reply. */
const blocking: ReadonlySet<string> = new Set([
  'SAFETY',
  'RECITATION',
  'LANGUAGE',
  'BLOCKLIST',
  'PROHIBITED_CONTENT',
  'SPII',
  'MODEL_ARMOR',
  'IMAGE_SAFETY',
  'IMAGE_PROHIBITED_CONTENT',
  'IMAGE_RECITATION',
])

/**
 * Reads the body of a success, of a call or of an item of a batch: the words, or why there are none.
 *
 * Words count only where the model says that it came to its end (`STOP`): whatever else it ended with, what is there may be a part.
 *
 * @param body parsed JSON, of any shape
 */
export function readGeminiReply(body: unknown, secrets: readonly string[]): Reply {
  const error = findGeminiError(body)
  if (error !== null) {
    const { kind, detail, retryAfterMs } = readGeminiError(null, error, secrets)
    return fault(kind, `an error under the status of a success: ${detail}`, { retryAfterMs })
  }
  const read = replyBody.safeParse(body)
  if (!read.success) {
    return fault('unavailable', 'the reply is JSON, but no reply of Gemini: something else answered')
  }
  const { candidates, promptFeedback, usageMetadata, modelVersion, responseId } = read.data
  const facts: ReplyFacts = {
    answeredBy: modelVersion ?? null,
    id: responseId ?? null,
    usage: readGeminiUsage(usageMetadata),
  }
  const blockReason = promptFeedback?.blockReason ?? ''
  if (blockReason !== '') {
    return fault('blocked', says(`prompt blocked: ${blockReason}`, promptFeedback?.blockReasonMessage, secrets), facts)
  }
  const [first, ...others] = candidates ?? []
  if (first === undefined) return fault('empty', 'no candidate', facts)
  if (others.length > 0) return fault('invalid-json', `${others.length + 1} candidates, where one was asked for`, facts)
  return readCandidate(first, facts, secrets)
}

function readCandidate(given: z.output<typeof candidate>, facts: ReplyFacts, secrets: readonly string[]): Reply {
  const parts = given.content?.parts ?? []
  const text = parts.map((each) => (each.thought === true ? '' : (each.text ?? ''))).join('')
  const reason = plain(given.finishReason ?? '', secrets)
  if (blocking.has(reason)) {
    return fault('blocked', says(`reply blocked: ${reason}`, given.finishMessage, secrets), facts)
  }
  if (reason === 'MAX_TOKENS') {
    return fault(
      'truncated',
      text === '' ? thoughtEaten(facts) : 'MAX_TOKENS: the reply ends at maxOutputTokens',
      facts,
    )
  }
  if (reason === 'STOP') {
    if (text.trim() !== '') return { kind: 'text', text, ...facts }
    return fault(
      'empty',
      parts.some((each) => each.thought === true) ? 'STOP: thoughts, and no words' : 'STOP: no words',
      facts,
    )
  }
  const ending = reason === '' ? 'the reply does not say that it came to its end' : reason
  return fault(text.trim() === '' ? 'empty' : 'truncated', says(ending, given.finishMessage, secrets), facts)
}

function thoughtEaten({ usage }: ReplyFacts): string {
  const thinking = usage?.thinking ?? null
  return `MAX_TOKENS: ${thinking === null ? 'thinking' : `thinking took ${thinking} tokens, and`} left none for the verdict. Raise maxOutputTokens, or lower the thinking`
}

function says(words: string, message: string | null | undefined, secrets: readonly string[]): string {
  const said = plain(message ?? '', secrets)
  return said === '' ? words : `${words}: ${said}`
}

/**
 * Reads `usageMetadata`.
 *
 * Gemini counts what came from its cache within the prompt, and thoughts beside the candidates' tokens. It leaves out a count that is 0 (the JSON mapping of proto3), so that an
 * absent one is 0 where the counts add up to the total that it gives, and not known else. It does not say what went into a cache.
 *
 * @returns null where it counts no prompt
 */
export function readGeminiUsage(metadata: unknown): Usage | null {
  const read = usageBody.safeParse(metadata)
  if (!read.success || read.data.promptTokenCount === undefined) return null
  const { promptTokenCount, cachedContentTokenCount, candidatesTokenCount, thoughtsTokenCount } = read.data
  const input = promptTokenCount + (read.data.toolUsePromptTokenCount ?? 0)
  const counted = (candidatesTokenCount ?? 0) + (thoughtsTokenCount ?? 0)
  const total = read.data.totalTokenCount
  const addsUp = total === input + counted
  const thinking = thoughtsTokenCount ?? (addsUp ? 0 : null)
  return {
    input,
    cached: cachedContentTokenCount ?? (addsUp ? 0 : null),
    cacheWrite: null,
    output: addsUp ? counted : outputOf(total, input, candidatesTokenCount, thoughtsTokenCount),
    thinking,
  }
}

// The total is taken where a count is missing; where both are there and do not add up to it, what was counted one by one is.
function outputOf(
  total: number | undefined,
  input: number,
  candidates: number | undefined,
  thoughts: number | undefined,
): number | null {
  if (candidates !== undefined && thoughts !== undefined) return candidates + thoughts
  return total === undefined || total < input + (candidates ?? 0) + (thoughts ?? 0) ? null : total - input
}
