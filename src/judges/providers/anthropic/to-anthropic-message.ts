import type { Messages } from '@anthropic-ai/sdk/resources/messages/messages'
import type { JudgeRequest, PromptPart } from '../../provider.ts'
import { checkSettings } from '../check-settings.ts'
import type { ModelRules } from '../known-models.ts'
import { outputTokens } from '../model-rules.ts'

/** One question as the API takes it, on its own and within a batch. Temperature is of API versions before 2026-10-21, and is no longer in the SDK's types. */
export type AnthropicMessage = Messages.MessageCreateParamsNonStreaming & { readonly temperature?: number }

/** The API takes no more marks of its prompt cache. */
const mostMarks = 4

/**
 * Puts a question in Anthropic's terms.
 *
 * @param schema makes of a JSON Schema what structured outputs take (the SDK's own function): bounds of numbers and lengths become words, so that a reply has to be checked against the schema again
 * @throws {AssayError} `judge-invalid` for a setting that the model does not take
 */
export function toAnthropicMessage(
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
