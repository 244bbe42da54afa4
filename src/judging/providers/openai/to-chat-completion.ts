import type { ChatCompletionCreateParamsNonStreaming } from 'openai/resources/chat/completions/completions'
import type { JudgeRequest } from '../../judge-request.ts'
import { checkSettings } from '../models/check-settings.ts'
import type { ModelRules } from '../models/known-models.ts'
import { outputTokens } from '../models/output-tokens.ts'

/**
 * Puts a question in the terms of chat completions. Marks of `cacheUntilHere` are not sent: these servers find shared beginnings by themselves.
 *
 * @param dialect who is asked. OpenAI itself refuses `max_tokens`, which is all that many compatible servers know, and keeps completions unless told not to. Mistral refuses each field that it does not
 * know, and calls a seed `random_seed` (https://docs.mistral.ai/api)
 * @throws {AssayError} `judge-invalid` for a setting that the model does not take
 */
export function toChatCompletion(
  request: JudgeRequest,
  rules: ModelRules,
  dialect: 'openai' | 'compatible' | 'mistral',
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
