import { AssayError } from '../../../score/assay-error.ts'
import type { ProviderName } from '../provider.ts'
import { familyOf } from './family-of.ts'
import { knownModels, type ModelRules } from './known-models.ts'

/**
 * What a model takes, out of one table.
 *
 * A model of an OpenAI-compatible server or of Mistral that is not in the table gets what the protocol has, marked `assumed`; of the other routes it has to be declared.
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
  const protocol = provider === 'mistral' ? mistralRules : assumedRules
  if (provider === 'openai' || provider === 'mistral' || declared !== undefined) {
    return { ...protocol, family: familyOf(model), assumed: declared === undefined, ...declared }
  }
  throw new AssayError(
    'judge-invalid',
    `model ${JSON.stringify(model)} is not known to the route "${provider}", so that nobody can say which settings it takes. ` +
      `Known are ${Object.keys(known).join(', ')}. Take one of them, or declare what it takes: rules: { contextWindow: …, thinkingLevels: […], … }.`,
  )
}

/** What the protocol of chat completions has a field for. */
const assumedRules: Omit<ModelRules, 'family' | 'assumed'> = {
  temperature: 'taken',
  highestTemperature: 2,
  thinkingBudget: null,
  thinkingLevels: [],
  efforts: ['low', 'medium', 'high'],
  adaptive: false,
  seed: true,
  contextWindow: null,
  mostOutputTokens: null,
  defaultOutputTokens: 8192,
  promptCache: { kind: 'automatic', minimumTokens: null },
  snapshots: [],
  warning: null,
}

/** Mistral's protocol, whose temperatures end at 1.5 (https://docs.mistral.ai/api). Which of its models take an effort, and in which words, is not known here. */
const mistralRules: typeof assumedRules = { ...assumedRules, highestTemperature: 1.5, efforts: [] }
