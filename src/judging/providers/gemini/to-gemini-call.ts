import type { GenerateContentConfig, ThinkingConfig, ThinkingLevel } from '@google/genai'
import { AssayError } from '../../../score/assay-error.ts'
import type { JudgeRequest } from '../../judge-request.ts'
import type { JudgeSettings } from '../../judge-settings.ts'
import { checkSettings } from '../models/check-settings.ts'
import type { ModelRules } from '../models/known-models.ts'
import { outputTokens } from '../models/output-tokens.ts'
import { responseSchema } from './response-schema.ts'

/** One question as the SDK takes it, on its own and within a batch. */
export interface GeminiCall {
  readonly model: string
  readonly contents: { readonly role: 'user'; readonly parts: { readonly text: string }[] }[]
  readonly config: GenerateContentConfig
}

/**
 * Puts a question in Gemini's terms. Marks of `cacheUntilHere` are not sent: its prompt cache finds shared beginnings by itself.
 *
 * @throws {AssayError} `judge-invalid` for a setting that the model or this route does not take, and for a model that cannot stand in a path
 */
export function toGeminiCall(request: JudgeRequest, rules: ModelRules): GeminiCall {
  const { model, settings } = request
  // The model's name goes into the path of the address as it is.
  if (!/^[\w@][\w.@-]*(?:\/[\w@][\w.@-]*)*$/u.test(model)) {
    throw new AssayError(
      'judge-invalid',
      `judge gemini: ${JSON.stringify(model)} cannot be the id of a model; wanted one such as "gemini-3.8-flash"`,
    )
  }
  if (settings.effort !== undefined) {
    throw new AssayError(
      'judge-invalid',
      `judge gemini: effort ("${settings.effort}") is no setting of Gemini; use thinkingLevel or thinkingBudget`,
    )
  }
  checkSettings(rules, model, settings)
  const config: GenerateContentConfig = {
    systemInstruction: request.system,
    responseMimeType: 'application/json',
    responseJsonSchema: responseSchema(request.schema),
    maxOutputTokens: outputTokens(rules, settings),
  }
  if (settings.temperature !== undefined) config.temperature = settings.temperature
  if (settings.seed !== undefined) config.seed = settings.seed
  const thinkingConfig = thinkingOf(settings)
  if (thinkingConfig !== undefined) config.thinkingConfig = thinkingConfig
  return { model, contents: [{ role: 'user', parts: request.parts.map(({ text }) => ({ text })) }], config }
}

function thinkingOf({ thinkingBudget, thinkingLevel }: JudgeSettings): ThinkingConfig | undefined {
  if (thinkingBudget !== undefined) return { thinkingBudget }
  // The SDK's enum is a value of an optional package; its members are their own names.
  return thinkingLevel === undefined ? undefined : { thinkingLevel: thinkingLevel.toUpperCase() as ThinkingLevel }
}
