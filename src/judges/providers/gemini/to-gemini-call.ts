import type { GenerateContentConfig, ThinkingConfig, ThinkingLevel } from '@google/genai'
import { AssayError } from '../../../kit/assay-error.ts'
import type { JudgeRequest, JudgeSettings } from '../../provider.ts'
import { checkSettings } from '../check-settings.ts'
import type { ModelRules } from '../known-models.ts'
import { outputTokens } from '../model-rules.ts'

type Schema = Readonly<Record<string, unknown>>

/** Keywords that the API lists for `responseJsonSchema`; what it does with others is not written down, and reported to be a 400. */
const taken: ReadonlySet<string> = new Set([
  '$id',
  '$defs',
  '$ref',
  '$anchor',
  'type',
  'format',
  'title',
  'description',
  'enum',
  'items',
  'prefixItems',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'anyOf',
  'oneOf',
  'properties',
  'additionalProperties',
  'required',
  'propertyOrdering',
])

/** They describe the schema itself, and nothing of the verdict. */
const aboutTheSchema: ReadonlySet<string> = new Set(['$schema', '$comment'])

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
      `judge gemini: ${JSON.stringify(model)} cannot be the id of a model; expected one such as "gemini-3.8-flash"`,
    )
  }
  if (settings.effort !== undefined) {
    throw new AssayError(
      'judge-invalid',
      `judge gemini: effort ("${settings.effort}") is not a setting of Gemini; use thinkingLevel or thinkingBudget`,
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

/**
 * A verdict's schema in the keywords that Gemini takes.
 *
 * A `const` that is text or a number becomes an `enum` of one; any other keyword that it does not list is told in the description, where the model still reads it. Nothing is
 * lost by that: the reply is compared with the whole schema when it is read.
 *
 * @param schema JSON Schema, an object at the top
 *
 * @example
 * responseSchema({ type: 'string', minLength: 1 }) // { type: 'string', description: 'minLength: 1' }
 */
export function responseSchema(schema: Schema): Schema {
  const result: Record<string, unknown> = {}
  const told: string[] = []
  for (const [keyword, value] of Object.entries(schema)) {
    if (aboutTheSchema.has(keyword)) continue
    if (keyword === 'const' && (typeof value === 'string' || typeof value === 'number')) result['enum'] = [value]
    else if (taken.has(keyword)) result[keyword] = convert(keyword, value)
    else told.push(`${keyword}: ${JSON.stringify(value)}`)
  }
  // The API takes no other keyword beside a reference.
  if (told.length > 0 && result['$ref'] === undefined) {
    const description = typeof result['description'] === 'string' ? [result['description']] : []
    result['description'] = [...description, ...told].join('; ')
  }
  return result
}

function convert(keyword: string, value: unknown): unknown {
  switch (keyword) {
    case 'properties':
    case '$defs':
      return isSchema(value)
        ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, convertOne(inner)]))
        : value
    case 'items':
    case 'additionalProperties':
      return convertOne(value)
    case 'anyOf':
    case 'oneOf':
    case 'prefixItems':
      return Array.isArray(value) ? value.map(convertOne) : value
    default:
      return value
  }
}

function convertOne(value: unknown): unknown {
  return isSchema(value) ? responseSchema(value) : value
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
