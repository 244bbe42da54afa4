import { z } from 'zod'
import type { Usage } from '../../usage.ts'

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
export function readAnthropicUsage(value: unknown): Usage | null {
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
