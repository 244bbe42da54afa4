import { AssayError } from '../../kit/assay-error.ts'
import type { ProviderName, JudgeSettings } from '../provider.ts'
import { capabilities } from './capabilities.ts'
import { knownModels, type ModelRules } from './known-models.ts'

/**
 * What a model takes, out of one table.
 *
 * A model of an OpenAI-compatible server or of Mistral that is not in the table gets what the protocol has; of the other routes it has to be declared.
 *
 * @param declared what the user knows better, or of a model that is not in the table
 * @throws {AssayError} `judge-invalid` for an alias that moves from model to model, and for a model that is neither known nor declared
 *
 * @example
 * modelRules('anthropic', 'claude-opus-5-5').temperature // 'refused'
 */
export function modelRules(provider: ProviderName, model: string, declared?: Partial<ModelRules>): ModelRules {
  const known = knownModels[provider]
  if (/[-:@]latest$/u.test(model)) {
    const example = Object.keys(known).at(-1)
    throw new AssayError(
      'judge-invalid',
      `model ${JSON.stringify(model)} is an alias, and the model behind it changes without a word: its figures could not be compared. ` +
        `Name the model itself${example === undefined ? ', with its tag or digest' : `, such as "${example}"`}.`,
    )
  }
  const rules = Object.hasOwn(known, model) ? known[model] : undefined
  if (rules !== undefined) return { ...rules, ...declared }
  const { protocol, unknownModels } = capabilities[provider]
  if (unknownModels === 'assumed' || declared !== undefined) return { ...protocol, ...declared }
  throw new AssayError(
    'judge-invalid',
    `model ${JSON.stringify(model)} is not known to the route "${provider}", so that nobody can say which settings it takes. ` +
      `Known are ${Object.keys(known).join(', ')}. Take one of them, or declare what it takes: rules: { contextWindow: …, thinkingLevels: […], … }.`,
  )
}

/**
 * The line that a model comes from, read out of its name: what stands before its version, without who serves it.
 *
 * A guess by the habits of names.
 *
 * @example
 * familyOf('meta-llama/Llama-3.1-8B-Instruct') // 'llama'
 */
export function familyOf(model: string): string {
  const name = (model.split('/').at(-1) ?? model).toLowerCase()
  const words = /^[a-z]+(?:-[a-z]+)*/u.exec(name)?.[0]
  return words ?? name
}

/** Tokens that a verdict with its reasons needs beside a budget of thinking. */
const roomForVerdict = 8192

/**
 * How many tokens a reply may have, thinking included, which shares them on every route: a budget without room beside it leaves no words.
 *
 * @returns a whole number ≥ 1, at most what the model takes
 */
export function outputTokens(rules: ModelRules, settings: JudgeSettings): number {
  const { thinkingBudget } = settings
  const wanted =
    settings.maxOutputTokens ??
    (thinkingBudget === undefined ? rules.defaultOutputTokens : thinkingBudget + roomForVerdict)
  return Math.min(wanted, rules.mostOutputTokens ?? wanted)
}
