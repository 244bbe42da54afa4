import { z } from 'zod'
import type { Usage } from '../../usage.ts'

const tokens = z.int().nonnegative().optional().catch(undefined)

const usageBody = z.object({
  promptTokenCount: tokens,
  cachedContentTokenCount: tokens,
  candidatesTokenCount: tokens,
  thoughtsTokenCount: tokens,
  toolUsePromptTokenCount: tokens,
  totalTokenCount: tokens,
})

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
