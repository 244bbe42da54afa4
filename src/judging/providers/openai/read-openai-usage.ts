import { z } from 'zod'
import type { Usage } from '../../usage.ts'

const tokens = z.int().nonnegative().nullish().catch(null)

const usageBody = z.object({
  prompt_tokens: tokens,
  completion_tokens: tokens,
  prompt_tokens_details: z.object({ cached_tokens: tokens, cache_write_tokens: tokens }).nullish().catch(null),
  completion_tokens_details: z.object({ reasoning_tokens: tokens }).nullish().catch(null),
})

/**
 * Reads `usage` of a chat completion, which counts cached tokens within the prompt's, and reasoning within the completion's. Local servers leave the details out, or all of it.
 *
 * @returns null where there is none
 */
export function readOpenaiUsage(value: unknown): Usage | null {
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
